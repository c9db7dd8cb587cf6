// Optional sounds: a knock for a move, two notes for an end. Synthesised, nothing is loaded.

import { keep, recall } from '../store.js';

let audio = null;

/** Whether sound is on; off by default. */
export const isLoud = () => recall('sound', false) === true;

export const setLoud = loud => keep('sound', loud);

/** Plays the sound of a move. */
export const knock = () => notes([[330, 0, 0.07]]);

/** Plays the sound of an end. */
export const chime = () => notes([[440, 0, 0.16], [587, 0.14, 0.3]]);

/** Plays notes: pitch, start and duration. */
function notes(list) {
  if (!isLoud()) return;
  try {
    audio ??= new AudioContext();
    for (const [pitch, when, long] of list) {
      const [tone, volume] = [audio.createOscillator(), audio.createGain()];
      const start = audio.currentTime + when;
      tone.type = 'triangle';
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.16, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + long);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + long);
    }
  } catch {
    // Without audio the game goes on.
  }
}

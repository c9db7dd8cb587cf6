// Sounds, for those who want them: a knock for a move, two notes for an end. Made here, loaded from nowhere.

import { keep, recall } from '../store.js';

let audio = null;

/** Whether there is sound; there is none unless somebody asked for it. */
export const isLoud = () => recall('sound', false) === true;

export const setLoud = loud => keep('sound', loud);

/** A move was made. */
export const knock = () => notes([[330, 0, 0.07]]);

/** A game is over. */
export const chime = () => notes([[440, 0, 0.16], [587, 0.14, 0.3]]);

/** Notes: the pitch, when, and how long. */
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
    // Without sound the game goes on.
  }
}

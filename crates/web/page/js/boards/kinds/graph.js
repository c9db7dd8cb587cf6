// A graph that the user typed, to walk on: press a neighbour to go there.

import { say } from '../../words.js';
import { edgesArt, nodeArt, placed } from '../graph_art.js';

export function layout(scene, state) {
  const { width, height, places } = placed(scene);
  const here = scene.nodes.find(node => node.here)?.name;
  const walked = edge => edge.from === here || (edge.both && edge.to === here);
  return {
    width,
    height,
    under: edgesArt(scene, places, edge => (walked(edge) ? 'near' : '')),
    places: scene.nodes.map(node => {
      const { x, y } = places.get(node.name);
      const kind = [node.here && 'here', state.moves?.includes(node.name) && 'playable', state.hint === node.name && 'hint'].filter(Boolean).join(' ');
      return {
        name: node.name, x, y, width: 52, height: 52,
        moves: state.moves?.filter(move => move === node.name),
        label: say('page-graph-node', { node: node.name, h: node.h }),
        art: [nodeArt(node, { x, y }, { kind })],
      };
    }),
    over: [],
  };
}

// The states of Adji-boto, as its board draws them.

export { drawState } from '../../boards/kinds/adji-boto.js';

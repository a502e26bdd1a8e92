import { hash } from 'node:crypto';
import type { HexHashes } from '#domain/evidence/receipt.ts';

const NODE_BYTES = 1 + 2 * 32;
const node = Buffer.alloc(NODE_BYTES);
node[0] = 1;

/** With Node's own crypto and without a buffer per hash: it runs for every bid. */
export const hexHashes: HexHashes = {
  leaf: (text) => hash('sha256', `\0${text}`, 'hex'),
  node: (left, right) => {
    node.write(left, 1, 'hex');
    node.write(right, 33, 'hex');
    return hash('sha256', node, 'hex');
  },
};

export { anchorText, readAnchor, type Anchor } from './chain/anchor';
export { headOf } from './chain/head-of';
export { verifyAgainst, verifyChain, type ChainFault } from './chain/verify-chain';

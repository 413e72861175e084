export { anchorText, readAnchor, type Anchor } from './chain/anchor';
export { containsLink, headOf } from './chain/head-of';
export { linkNow } from './chain/link-pending';
export { stillPending } from './chain/still-pending';
export { verifyAgainst, verifyChain, type ChainFault } from './chain/verify-chain';
export { recordNames, textsIn } from './queries/record-names';
export { momentColumns, toldColumns, zoneOf } from './told-cells';

export { MatrixTable } from './matrix/matrix-table';
export { VirtualTable } from './table/virtual-table';
export { Tree } from './tree/tree';

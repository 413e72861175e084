/** One chunk of what draws only the lines in sight, or has keys of its own in two directions. */
export { MatrixView } from './matrix/matrix-view';
export { VirtualTableView } from './table/virtual-table-view';
export { TreeView } from './tree/tree-view';

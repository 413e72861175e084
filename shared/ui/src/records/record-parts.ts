/** One chunk of what screens with many records need, since such a screen needs most of it. */
export { DefinitionRows } from './definition-rows';
export { MasterDetailPanes } from './master-detail-panes';
export { MatrixView } from './matrix/matrix-view';
export { MultiSelectControl } from './multi-select-control';
export { SelectionBarView } from './selection-bar-view';
export { TableSettingsMenu } from './table/table-settings-menu';
export { VirtualTableView } from './table/virtual-table-view';
export { TimelineList } from './timeline-list';
export { TreeView } from './tree/tree-view';
export { VersionsWindow } from './versions-window';

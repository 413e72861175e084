/** One chunk of what lists and cards of many records need, since such a screen needs most of it. */
export { DefinitionRows } from './definition-rows';
export { MasterDetailPanes } from './master-detail-panes';
export { MultiSelectControl } from './multi-select-control';
export { SelectionBarView } from './selection-bar-view';
export { TimelineList } from './timeline-list';
export { VersionsWindow } from './versions-window';

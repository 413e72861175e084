import './theme/fonts.css';

export { UiProvider } from './provider/ui-provider';
export { InLanguage } from './locale/in-language';

export { Card, type CardProps } from './layout/card';
export { CardLink } from './layout/card-link';
export { Divider } from './layout/divider';
export { Grid, type GridProps } from './layout/grid';
export { Row, type RowProps } from './layout/row';
export { Stack, type Space, type StackProps } from './layout/stack';

export { Heading, type HeadingProps } from './text/heading';
export { KeyHint } from './text/key-hint';
export { Link, type LinkProps } from './text/link';
export { SkipLink } from './text/skip-link';
export { Text, type TextProps } from './text/text';
export { VisuallyHidden, type VisuallyHiddenProps } from './text/visually-hidden';

export { Button, type ButtonProps } from './action/button';
export { IconButton, type IconButtonProps } from './action/icon-button';

export { Checkbox, type CheckboxProps } from './form/checkbox';
export { Combobox, type ComboboxProps } from './form/combobox';
export { DateInput, type DateInputProps } from './form/date-input';
export { Field, type FieldProps } from './form/field';
export { useFieldWiring } from './form/field-context';
export { FileDrop, type FileDropProps } from './form/file-drop';
export { PhoneInput } from './form/phone-input';
export { PinInput, type PinInputProps } from './form/pin-input';
export { SearchInput, type SearchInputProps } from './form/search-input';
export { SegmentedControl, type Segment, type SegmentedControlProps } from './form/segmented-control';
export { Select, type Option, type SelectProps } from './form/select';
export { TextArea, type TextAreaProps } from './form/text-area';
export { TextInput, type TextInputProps } from './form/text-input';
export { TimeInput, type TimeInputProps } from './form/time-input';

export { Avatar, type AvatarProps } from './data/avatar';
export { Badge, type BadgeProps } from './data/badge';
export { Chip, type ChipProps } from './data/chip';
export { DataTable, type DataTableProps } from './data/data-table';
export { Pagination, type PaginationProps } from './data/pagination';
export { QrCode, type QrCodeProps } from './data/qr-code';
export { StatusChip, type StatusChipProps } from './data/status-chip';
export type { Column, Sort, SortDirection } from './data/table-column';
export { Tabs, type Tab, type TabsProps } from './data/tabs';
export type { Tone } from './data/tone';

export { CheckMenu } from './overlay/check-menu';
export type { CheckMenuChoice, CheckMenuOption, CheckMenuProps } from './overlay/check-menu-panel';
export { ConfirmDialog, type ConfirmDialogProps } from './overlay/confirm-dialog';
export { Dialog } from './overlay/dialog';
export type { DialogProps } from './overlay/dialog-window';
export { Drawer } from './overlay/drawer';
export type { DrawerProps } from './overlay/drawer-window';
export { Menu } from './overlay/menu';
export type { MenuItem, MenuProps } from './overlay/menu-panel';
export { Tooltip } from './overlay/tooltip';
export type { TooltipProps } from './overlay/tooltip-bubble';

export { DefinitionList, type DefinitionListProps, type Fact } from './records/definition-list';
export { MasterDetail, type MasterDetailProps } from './records/master-detail';
export type { MatrixCell, MatrixLine, MatrixTableProps } from './records/matrix/matrix-props';
export { MatrixTable, Tree, VirtualTable } from './records/grids';
export { MultiSelect, type MultiSelectProps } from './records/multi-select';
export { SelectionBar, type SelectionBarProps } from './records/selection-bar';
export { TableSettings, type TableSettingsProps } from './records/table-settings';
export { Timeline, type TimelineEntry, type TimelineProps } from './records/timeline';
export type { TreeNode, TreeProps } from './records/tree/tree-props';
export { VersionsDialog, type VersionsDialogProps, type VersionsRow } from './records/versions-dialog';
export type { Density, VirtualTableProps } from './records/table/table-props';

export { TypedConfirmDialog, type TypedConfirmDialogProps } from './overlay/typed-confirm-dialog';
export { Banner, type BannerProps } from './feedback/banner';
export { EmptyState, type EmptyKind, type EmptyStateProps } from './feedback/empty-state';
export { ErrorNotice, type ErrorNoticeProps } from './feedback/error-notice';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar';
export { Skeleton, type SkeletonProps } from './feedback/skeleton';
export { Spinner, SpinnerPane, type SpinnerProps } from './feedback/spinner';
export type { ToastColor, ToastEntry, ToastMessage } from './feedback/toast';
export { ToastStack, type ToastStackProps } from './feedback/toast-stack';

export { lazyChunk, onChunkFailure } from './hooks/lazy-chunk';
export { lazyComponent } from './hooks/lazy-component';
export { useBreakpoint } from './hooks/use-breakpoint';
export { useCoarsePointer } from './hooks/use-coarse-pointer';
export { readingKey, type Direction } from './hooks/use-direction';
export { useFetchAhead } from './hooks/use-fetch-ahead';
export { useIntent } from './hooks/use-intent';
export { useLate } from './hooks/use-late';
export { useMedia } from './hooks/use-media';
export { pageFoot } from './hooks/page-foot';
export { useNow } from './hooks/use-now';
export { useReducedMotion } from './hooks/use-reduced-motion';
export { useSettled } from './hooks/use-settled';
export { useToday, ZoneProvider } from './time/today';

export { formatDate, formatDateLong, formatDateTime, formatTime, type DateValue } from './format/date';
export { formatMoment, formatMomentTime, zoneLabel, zoneOffset } from './format/moment';
export { dash, formatBytes, formatMoney, formatNumber, formatPercent } from './format/number';
export { formatPhone } from './format/phone';
export { countOf, moreThan, plural, type PluralForms } from './format/plural';
export { labels as widgetLabels } from './labels';
export { loadUiLocale } from './locale/load-ui-locale';
export { intlLocale, setUiLocale, type UiLocale } from './locale/ui-locale';

export { breakpoints, type Breakpoint, type Responsive } from './theme/breakpoints';
export { colorVar } from './theme/color-var';
export type { ColorName } from './theme/palette';
export { colorsOf, type Skin, type Theme } from './theme/skins';

export * from './icons';

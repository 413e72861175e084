/** Widgets that remotes bundle themselves: none of them is in the first load. They build on the shared kit. */
export { type Change, changeOfCount, changeOfShare } from './change';
export { Chart, type ChartPoint, type ChartProps, type ChartSeries } from './chart';
export { DateRangeInput, type DateRangeInputProps } from './date-range-input';
export { FigureCard, type FigureCardProps } from './figure-card';
export { LineItems, type LineItemColumn, type LineItemsProps } from './line-items';
export { monthAfter, monthName, monthOptions } from './months';
export { MoneyInput, type MoneyInputProps } from './money-input';
export { NumberInput, type NumberInputProps } from './number-input';
export { addDays, monday, type Period, type PeriodPreset } from './period';

import { STOCK_REPORT_STATES, type StockReport, type StockReportState } from '@studio/contracts';
import { StatusChip, type StatusChipProps } from '@studio/ui';

const TONES: Record<StockReportState, NonNullable<StatusChipProps['tone']>> = {
  queued: 'neutral',
  running: 'info',
  ready: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

export function ReportChip({ report: { state, progress } }: { report: StockReport }) {
  const words = STOCK_REPORT_STATES[state];
  return <StatusChip tone={TONES[state]}>{state === 'running' ? `${words}, ${progress} %` : words}</StatusChip>;
}

import { useDocumentTitle, useParams } from '@studio/portal';
import { DayReportView } from './day-report-view';

/** One report by its address: from a notice, the overview or the history. */
export default function DayScreen() {
  useDocumentTitle('Отчёт дня');
  const { id = '' } = useParams();
  return <DayReportView id={id} level={1} />;
}

import { useDocumentTitle, useParams } from '@studio/portal';
import { BehindRight } from '@studio/screens';
import { DayReportView } from './day-report-view';

/** One report by its address: from a notice, the overview or the history. */
export default function DayScreen() {
  useDocumentTitle('Отчёт дня');
  const { id = '' } = useParams();
  return (
    <BehindRight right="day-reports.read" refusal="Нет доступа к отчётам">
      <DayReportView id={id} level={1} />
    </BehindRight>
  );
}

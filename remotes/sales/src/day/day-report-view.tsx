import { CASH_MOVES, DAY_ACTS, type DayReportDetail } from '@studio/contracts';
import { Link, orpc } from '@studio/portal';
import { DetailPage, HeldHere, QueryView, SectionCard } from '@studio/screens';
import {
  Banner,
  Button,
  dash,
  DefinitionList,
  formatDate,
  formatMoment,
  formatMoney,
  Grid,
  Heading,
  Row,
  Stack,
  StatusChip,
  Text,
  Timeline,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { ApproveDialog, LockDialog, ReopenDialog, SubmitDialog } from './day-dialogs';
import { salePath } from '../sale/sale-path';
import { DayPapers } from './day-papers';
import { stateChip } from './day-words';
import { MoveDialog } from './move-dialog';
import { TillCount } from './till-count';
import { TillCounts } from './till-counts';
import { VisitorsCard } from './visitors-card';

/** One report: its till, its count, its actions, and its history. Printed, it fills one sheet. */
export function DayReportView({ id, level }: { id: string; level: 1 | 2 }) {
  const query = useQuery(orpc.dayReports.get.queryOptions({ input: { id } }));
  return (
    <QueryView query={query} what="отчёт дня" level={level} notFound="Отчёт дня не найден">
      {(report) => <LoadedReport report={report} level={level} />}
    </QueryView>
  );
}

type Asked = 'submit' | 'approve' | 'lock' | 'reopen' | 'pay_in' | 'collection' | null;

function LoadedReport({ report, level }: { report: DayReportDetail; level: 1 | 2 }) {
  const [asked, setAsked] = useState<Asked>(null);
  const [counting, setCounting] = useState(false);
  const close = () => setAsked(null);
  const { may, state, open_exchanges: exchanges = [] } = report;
  const chip = stateChip(report);
  const showCount = may.count && (state === 'open' || counting);
  const title = `${formatDate(report.business_date)}${report.till_shift > 1 ? `, смена ${report.till_shift}` : ''}`;
  const facts = (
    <>
      <StatusChip tone={chip.tone}>{chip.label}</StatusChip>
      <Text tone="muted">
        {report.location_name}, {report.city_name}
      </Text>
      {report.revision > 1 && <Text tone="muted">Открыт заново: {report.revision - 1}</Text>}
    </>
  );
  const actions = (
    <>
      {may.move_cash && <Button onClick={() => setAsked('pay_in')}>Внести</Button>}
      {may.move_cash && <Button onClick={() => setAsked('collection')}>Инкассация</Button>}
      {may.reopen && <Button onClick={() => setAsked('reopen')}>Открыть заново</Button>}
      {state !== 'open' && <Button onClick={() => window.print()}>Печать</Button>}
      {may.lock && <Button onClick={() => setAsked('lock')}>Закрыть день</Button>}
      {may.approve && (
        <Button variant="primary" onClick={() => setAsked('approve')}>
          Утвердить
        </Button>
      )}
      {may.submit && (
        <Button variant="primary" onClick={() => setAsked('submit')}>
          Сдать день
        </Button>
      )}
    </>
  );
  const parts = (
    <>
      {report.previous_closing_kop !== null && (
        <Banner tone="warning" title="Начало дня не сходится с концом прошлого">
          Прошлая смена оставила {formatMoney(report.previous_closing_kop)}, эта начата с{' '}
          {formatMoney(report.opening_kop)}.
        </Banner>
      )}
      {exchanges.length > 0 && (
        <Banner tone="warning" title="Обмен не закончен">
          Товар приняли назад, а новой покупки нет:{' '}
          {exchanges.map(({ sale_id, number }, at) => (
            <Fragment key={sale_id}>
              {at > 0 && ', '}
              <Link to={salePath(sale_id)}>№ {number}</Link>
            </Fragment>
          ))}
          . Оформите её или убедитесь, что деньги у клиента.
        </Banner>
      )}
      <HeldHere
        of={{ location_id: report.location_id, date_from: report.business_date, date_to: report.business_date }}
      />
      {showCount && (
        <SectionCard title="Посчитайте кассу">
          <Text tone="muted">Считайте, что лежит в кассе. Сколько должно быть, портал скажет после счёта.</Text>
          <TillCount report={report} onDone={() => setCounting(false)} />
        </SectionCard>
      )}
      {state !== 'open' && (
        <Grid columns={{ phone: 1, desktop: 2 }} printColumns={2}>
          <Till report={report} onRecount={may.count && !counting ? () => setCounting(true) : null} />
          <Takings report={report} />
        </Grid>
      )}
      <Grid columns={{ phone: 1, desktop: 2 }} align="start">
        <Moves report={report} />
        <Stack gap={4} noPrint>
          {report.till_shift === 1 && <VisitorsCard location={report.location_id} date={report.business_date} />}
          {state !== 'open' && <TillCounts report={report} />}
          <DayPapers report={report} />
          <SectionCard title="История">
            <Timeline
              label="История дня"
              entries={report.events.toReversed().map((event) => ({
                id: event.id,
                at: event.at,
                who: event.by_name,
                what: DAY_ACTS[event.act],
                details: (
                  <Text tone="muted">
                    {[event.counted_kop === null ? null : formatMoney(event.counted_kop), event.reason]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                ),
              }))}
            />
          </SectionCard>
        </Stack>
      </Grid>
      {(asked === 'pay_in' || asked === 'collection') && <MoveDialog report={report.id} kind={asked} onClose={close} />}
      {asked === 'submit' && <SubmitDialog report={report} onClose={close} />}
      {asked === 'approve' && <ApproveDialog report={report} onClose={close} />}
      {asked === 'lock' && <LockDialog report={report} onClose={close} />}
      {asked === 'reopen' && <ReopenDialog report={report} onClose={close} />}
    </>
  );
  return level === 1 ? (
    <DetailPage back={{ to: '/sales', label: 'К отчётам дня' }} title={title} facts={facts} actions={actions}>
      {parts}
    </DetailPage>
  ) : (
    <Stack gap={4}>
      <Row justify="between" gap={3} wrap>
        <Stack gap={1}>
          <Heading level={level}>{title}</Heading>
          <Row gap={3} wrap>
            {facts}
          </Row>
        </Stack>
        <Row gap={2} wrap>
          {actions}
        </Row>
      </Row>
      {parts}
    </Stack>
  );
}

const money = (kopecks: number | null) => (kopecks === null ? dash : formatMoney(kopecks));

function Till({ report, onRecount }: { report: DayReportDetail; onRecount: (() => void) | null }) {
  const difference = report.difference_kop ?? 0;
  return (
    <SectionCard title="Касса" action={onRecount && <Button onClick={onRecount}>Пересчитать</Button>}>
      <DefinitionList
        sums
        facts={[
          ['Остаток на начало', money(report.opening_kop)],
          ['Должно быть', money(report.expected_kop)],
          ['Посчитано', money(report.counted_kop)],
          [
            'Разница',
            difference === 0 ? (
              'Сходится'
            ) : (
              <Text weight="semibold" tone="danger">
                {formatMoney(difference, { signed: true })} {difference < 0 ? '(недостача)' : '(излишек)'}
              </Text>
            ),
          ],
        ]}
      />
      <DefinitionList
        facts={[
          ['Причина', report.difference_reason],
          ['Примечание', report.note],
        ]}
      />
      {report.over_threshold && report.state === 'submitted' && (
        <Banner tone="warning" title="Разница больше 1 000 ₽">
          Такой день утверждает городской менеджер, региональный директор или федеральный менеджер.
        </Banner>
      )}
    </SectionCard>
  );
}

function Takings({ report: { takings } }: { report: DayReportDetail }) {
  if (takings === null) return null;
  return (
    <SectionCard title="Оплаты">
      <DefinitionList
        sums
        facts={[
          ['Оплат', String(takings.sales)],
          ['Наличные', money(takings.cash_kop)],
          ['Карты', money(takings.card_kop)],
          ['СБП', money(takings.sbp_kop)],
          ['По ссылке', money(takings.online_kop)],
          ['Возвраты', money(takings.refunds_kop)],
          ...(takings.corrected_kop > 0 ? [['Исправлено после продажи', money(takings.corrected_kop)] as const] : []),
        ]}
      />
    </SectionCard>
  );
}

function Moves({ report }: { report: DayReportDetail }) {
  return (
    <SectionCard title="Движения кассы">
      {report.moves.length === 0 ? (
        <Text tone="muted">Движений нет.</Text>
      ) : (
        <Stack gap={2} as="ul">
          {report.moves.map((move) => (
            <Row key={move.id} as="li" justify="between" gap={3}>
              <Stack gap={0}>
                <Text>
                  {move.source_kind === 'correction' ? 'Исправление' : CASH_MOVES[move.kind].label}
                  {move.sale && (
                    <>
                      {' · '}
                      <Link to={salePath(move.sale.id)}>заказ №&nbsp;{move.sale.number}</Link>
                    </>
                  )}
                </Text>
                <Text size="caption" tone="muted">
                  {[formatMoment(move.at), move.by_name, move.note].filter(Boolean).join(' · ')}
                </Text>
              </Stack>
              <Text weight="medium" nowrap>
                {formatMoney(move.amount_kop, { signed: true })}
              </Text>
            </Row>
          ))}
        </Stack>
      )}
    </SectionCard>
  );
}

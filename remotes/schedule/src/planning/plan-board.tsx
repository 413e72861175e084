import type { ScheduleBoard, Shift } from '@studio/contracts';
import { newId, orpc, toPortalError } from '@studio/portal';
import { ActionDialog, QueryView, useAddressValues, useFilters } from '@studio/screens';
import { Dialog, Stack, Text, useBreakpoint } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plannedOf, type PlannedShift } from '../grid/plan';
import { PlanGrid } from '../grid/plan-grid';
import type { Proposal } from '../grid/sort-out';
import { refusalsOf, usePlan } from '../grid/use-plan';
import { LeftOutNote } from '../schedule/left-out-note';
import type { ShownView } from '../schedule/view';
import { daysBetween, spanOf } from '../words/dates';
import { BoardActions, type BoardDialog } from './board-actions';
import { BoardHead } from './board-head';
import { DayAgenda } from './day-agenda';
import { HistoryDrawer } from './history-drawer';
import { historyFilters } from './history-filters';
import { HourTable } from './hour-table';
import { NeedsDialog } from './needs-dialog';
import { ProposalDialog } from './proposal-dialog';
import { PublishDialog } from './publish-dialog';
import { ShiftForm } from './shift-form';
import { TemplatesDialog } from './templates-dialog';
import { useFilling } from './use-filling';
import { WeekStrip } from './week-strip';

interface Wanted {
  shift: PlannedShift | null;
  employeeId: string | null;
  date: string;
}

/** What a link names, where it is on the board. */
function shiftAt({ shifts }: ScheduleBoard, id: string | null): Wanted | null {
  const shift = shifts.find((one) => one.id === id && one.state !== 'removed');
  return shift ? { employeeId: shift.employee_id, date: shift.date, shift: plannedOf(shift) } : null;
}

/** The schedule of one location or of all in reach: read by everybody, edited by planners. */
export default function PlanBoard({ shown }: { shown: ShownView }) {
  const breakpoint = useBreakpoint();
  const phone = breakpoint === 'phone';
  // On a phone one day of its week is shown: the others are a tap away.
  const step = phone && shown.span === 'day' ? 'week' : shown.span;
  const { from, to } = spanOf(step, shown.date);
  const input = { from, to, ...(shown.locationId !== null && { location_id: shown.locationId }) };
  const board = useQuery(orpc.schedule.board.queryOptions({ input, placeholderData: keepPreviousData }));
  const plan = usePlan(board.data, shown.show);
  const [asked, setAsked] = useState<Wanted | null>(null);
  const [address, put] = useAddressValues();
  const linked = board.data?.may_plan === true ? shiftAt(board.data, address.get('shift')) : null;
  const wanted = asked ?? linked;
  const template = address.get('template');
  const [dialog, setDialog] = useState<BoardDialog | null>(template === null ? null : 'templates');
  /** A link that has been followed opens nothing again. */
  const leaveLink = () => put({ shift: null, template: null }, { replace: true });
  const history = useFilters(historyFilters);
  const dates = daysBetween(from, to);
  const error = board.error && toPortalError(board.error);
  const open = (employeeId: string | null, date: string, shift?: Shift) =>
    setAsked({ employeeId, date, shift: shift ? plannedOf(shift) : null });
  const single = board.data?.locations.length === 1 ? (board.data.locations[0]?.id ?? null) : null;
  const [proposal, propose] = useState<Proposal | null>(null);
  const filling = useFilling({ board: board.data, place: single, date: shown.date, onPropose: propose });
  const actions = board.data?.may_plan === true && (
    <BoardActions
      step={step}
      board={board.data}
      plan={plan}
      place={single}
      filling={filling}
      onOpen={setDialog}
      onHistory={() => history.change({ history: 'changes' })}
    />
  );
  return (
    <Stack gap={3}>
      <BoardHead
        shown={shown}
        step={step}
        board={board.data}
        freshness={{
          updatedAt: board.dataUpdatedAt,
          fetching: board.isFetching,
          unreachable: error?.isNetwork ?? false,
        }}
        onOpen={setDialog}
      />
      <LeftOutNote board={board.data} />
      <QueryView query={board} what="график" lines={8} level={2}>
        {(data) =>
          shown.span !== 'day' ? (
            <PlanGrid
              board={data}
              dates={dates}
              plan={plan}
              narrow={breakpoint !== 'desktop' || shown.span === 'month'}
              onOpen={open}
              newId={newId}
              onPropose={propose}
              actions={actions}
            />
          ) : phone ? (
            <Stack gap={3}>
              {actions}
              <WeekStrip board={data} dates={dates} date={shown.date} onChange={(date) => shown.show({ date })} />
              <DayAgenda board={data} date={shown.date} onOpen={open} />
            </Stack>
          ) : (
            <HourTable board={data} date={from} onOpen={open} actions={actions} />
          )
        }
      </QueryView>
      {wanted && board.data && (
        <ShiftForm
          key={wanted.shift?.id}
          board={board.data}
          wanted={wanted}
          place={single ?? shown.locationId}
          onApply={plan.apply}
          onClose={() => {
            setAsked(null);
            leaveLink();
          }}
        />
      )}
      {proposal && board.data && (
        <ProposalDialog board={board.data} proposal={proposal} onApply={plan.apply} onClose={() => propose(null)} />
      )}
      {dialog === 'publish' && board.data && (
        <PublishDialog board={board.data} locationId={shown.locationId} onClose={() => setDialog(null)} />
      )}
      {history.values.history !== null && single !== null && board.data?.may_plan && (
        <HistoryDrawer locationId={single} from={from} to={to} filters={history} />
      )}
      {dialog === 'templates' && single !== null && board.data && (
        <TemplatesDialog
          board={board.data}
          place={single}
          date={shown.date}
          marked={template}
          onApply={filling.fromTemplate}
          onClose={() => {
            setDialog(null);
            leaveLink();
          }}
        />
      )}
      {dialog === 'needs' && single !== null && board.data?.locations[0] && (
        <NeedsDialog location={board.data.locations[0]} onClose={() => setDialog(null)} />
      )}
      {plan.refused?.needsReason === true && (
        <ActionDialog
          title="Сотрудник не назначен на эту локацию"
          description={plan.refused.error.message}
          confirmLabel="Поставить в смену"
          reason={{ required: true, label: 'Почему всё же здесь', maxLength: 300 }}
          busy={plan.busy}
          error={null}
          failure="Смена не сохранена"
          onConfirm={plan.insist}
          onClose={plan.forget}
        />
      )}
      {plan.refused && !plan.refused.needsReason && (
        <Dialog
          open
          role="alertdialog"
          title={plan.refused.dropped === null ? 'График не сохранён' : 'Осталось как есть'}
          onClose={plan.forget}
          size="sm"
        >
          <Stack gap={2}>
            {(refusalsOf(plan.refused.error).length > 0
              ? refusalsOf(plan.refused.error)
              : [{ kind: '', message: plan.refused.dropped ?? plan.refused.error.message }]
            ).map(({ message }) => (
              <Text key={message}>{message}</Text>
            ))}
          </Stack>
        </Dialog>
      )}
    </Stack>
  );
}

import type { BulkAct, BulkResult, Employee } from '@studio/contracts';
import { client, PortalError, useAuth } from '@studio/portal';
import { Button, countOf, Dialog, Field, Select, Stack, Text, TextArea } from '@studio/ui';
import { useRef, useState } from 'react';
import { Refusal } from '../actions/refusal';
import { mayBeGiven } from '../creation/role-choice';
import { PEOPLE_KEYS } from '../person/refresh-people';
import { useRoles } from '../person/use-roles';
import { BulkOutcome, LocationPicker, useAction, useTyped } from '@studio/screens';
import { NOT_BACK } from '../words/not-back';
import { ACCUSATIVE, EMPLOYEES } from '../words/noun-forms';
import { RoleEffect } from '../roles/role-effect';
import { LeavingPeople, useLeaving } from './leaving-people';
import { LosingPeople } from './losing-people';
import { BULK_WORDS, type BulkKind, DANGEROUS } from './bulk-kind';
import { ChosenPeople } from './chosen-people';
import { undoOf } from './undo-of';

interface BulkDialogProps {
  kind: BulkKind;
  people: readonly Employee[];
  onClose: () => void;
  /** It succeeded for some at least, and the person has read what was refused. */
  onDone: () => void;
}

const FREED = ['смену', 'смены', 'смен'] as const;
const UNBOUND = 'Мессенджеры нужно привязать заново';

/** Asks about an act on several people: whom it affects and its input; afterwards, who was refused and why. */
export function BulkDialog({ kind, people: chosenPeople, onClose, onDone }: BulkDialogProps) {
  const words = BULK_WORDS[kind];
  const { user } = useAuth();
  // Nobody dismisses themselves.
  const people = kind === 'dismiss' ? chosenPeople.filter(({ id }) => id !== user?.id) : chosenPeople;
  const leaving = useLeaving(kind === 'dismiss' ? people : []);
  const cancel = useRef<HTMLButtonElement>(null);
  const roles = useRoles();
  const [role, setRole] = useState('');
  const [place, setPlace] = useState<{ id: string | null; name: string | null }>({ id: null, name: null });
  const [reason, setReason] = useTyped(`bulk ${kind}`, '');
  const [fault, setFault] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<(BulkResult & { undo: ReturnType<typeof undoFor> }) | null>(null);
  const send = (ids: readonly string[], act: BulkAct) => client.users.bulk({ employee_ids: [...ids], act });
  const bulk = useAction({
    run: (act: BulkAct) =>
      send(
        people.map(({ id }) => id),
        act,
      ),
    // Of what was refused in part the window tells, and offers the undo.
    done: ({ done, refused }) =>
      done.length > 0 && refused.length === 0 ? `${words.done}: ${countOf(done.length, EMPLOYEES)}` : null,
    undo: ({ done }, act) => undoFor(done, act),
    onDone(result, act) {
      if (result.refused.length === 0) onDone();
      else setOutcome({ ...result, undo: undoFor(result.done, act) });
    },
    invalidates: PEOPLE_KEYS,
  });
  const undoFor = (done: readonly string[], act: BulkAct) => {
    const back = undoOf(act, done, people);
    const undone = `Отменено: ${countOf(done.length, EMPLOYEES)}`;
    const undo = async () => {
      const [first, ...others] = (await send(done, back ?? act)).refused;
      if (first)
        throw new PortalError({
          code: first.code,
          message: `Осталось как есть (${countOf(others.length + 1, EMPLOYEES)}): ${first.message}`,
        });
    };
    return back && { run: undo, done: back.kind === 'restore' ? `${undone}. ${UNBOUND}` : undone };
  };
  const run = () => {
    const act = actOf();
    if (typeof act === 'string') return setFault(act);
    bulk.run(act);
  };
  const actOf = (): BulkAct | string => {
    if (kind === 'assign_role' || kind === 'remove_role') return role === '' ? 'Выберите роль.' : { kind, role };
    if (kind === 'move') return place.id === null ? 'Выберите локацию.' : { kind, primary_location_id: place.id };
    if (kind === 'dismiss') return { kind, ...(reason.trim() && { reason: reason.trim() }) };
    return { kind };
  };
  if (outcome !== null)
    return (
      <BulkOutcome
        title={`${words.question}: итог`}
        done={outcome.done.length > 0 ? `Сделано: ${countOf(outcome.done.length, EMPLOYEES)}` : null}
        refused={`Отказано: ${countOf(outcome.refused.length, EMPLOYEES)}`}
        items={outcome.refused.map(({ employee_id, full_name, message }) => ({
          id: employee_id,
          name: full_name ?? 'Сотрудник вне вашего доступа',
          message,
        }))}
        undo={outcome.done.length > 0 ? outcome.undo : null}
        onClose={onDone}
      />
    );
  const chosen = roles.find(({ name }) => name === role);
  const needsRole = kind === 'assign_role' || kind === 'remove_role';
  const offered = roles.filter(
    ({ name, ...role }) =>
      user !== null &&
      mayBeGiven(user, { name, ...role }) &&
      (kind !== 'remove_role' || people.some((one) => one.roles.some((held) => held.name === name))),
  );
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={`${words.question}?`}
      description={countOf(people.length, EMPLOYEES)}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            Отмена
          </Button>
          <Button
            variant={DANGEROUS.has(kind) ? 'danger-solid' : 'primary'}
            loading={bulk.busy}
            offReason={
              people.length === 0 ? 'Себя никто не увольняет.' : leaving.waits ? 'Узнаём, что изменится…' : undefined
            }
            onClick={run}
          >
            {kind !== 'dismiss'
              ? words.confirm
              : [
                  `${words.confirm} ${countOf(people.length, ACCUSATIVE)}`,
                  ...(leaving.freed > 0 ? [`освободить ${countOf(leaving.freed, FREED)}`] : []),
                ].join(', ')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {bulk.error && <Refusal title="Ничего не изменено" error={bulk.error} />}
        {kind === 'dismiss' && (
          <Text>
            Последний рабочий день — сегодня. Сеансы завершатся сразу, смены впереди станут свободными.
            {people.length < chosenPeople.length && ' Ваша карточка останется: себя никто не увольняет.'}
          </Text>
        )}
        <ChosenPeople people={people} />
        {needsRole && (
          <Field
            label="Роль"
            required
            error={fault}
            hint={offered.length === 0 ? 'У выбранных нет ролей, которые вы можете снять' : undefined}
          >
            <Select
              placeholder="Выберите роль"
              options={offered.map(({ name, display_name }) => ({ value: name, label: display_name }))}
              value={role}
              onChange={(next) => {
                setRole(next);
                setFault(null);
              }}
            />
          </Field>
        )}
        {kind === 'assign_role' && chosen !== undefined && (
          <>
            <RoleEffect
              label={`Что изменит роль «${chosen.display_name}»`}
              before={assignedToAll(people)}
              after={[...assignedToAll(people), chosen]}
            />
            <LosingPeople people={people} role={chosen} />
          </>
        )}
        {kind === 'move' && (
          <Field label="Новая основная локация" required error={fault}>
            <LocationPicker
              value={place.id}
              name={place.name}
              onChange={(id, name) => {
                setPlace({ id, name });
                setFault(null);
              }}
            />
          </Field>
        )}
        {kind === 'dismiss' && <LeavingPeople leaving={leaving} onClose={onClose} />}
        {kind === 'dismiss' && (
          <Field label="Причина" hint="Необязательно. Останется в журнале действий">
            <TextArea value={reason} maxLength={500} onChange={setReason} />
          </Field>
        )}
        <Text tone="muted">{CONSEQUENCES[kind]}</Text>
      </Stack>
    </Dialog>
  );
}

/** Roles that all of the people have: these give none of them anything new. */
function assignedToAll([first, ...rest]: readonly Employee[]): Employee['roles'] {
  return (first?.roles ?? []).filter(({ name }) => rest.every(({ roles }) => roles.some((held) => held.name === name)));
}

const CONSEQUENCES: Record<BulkKind, string> = {
  assign_role:
    'Действует со следующего обращения к порталу. Сотрудники, которых вы не можете менять, останутся без изменений.',
  remove_role: 'Действует со следующего обращения к порталу. Сотрудники без этой роли останутся без изменений.',
  move: 'Дополнительные локации останутся. Сотрудников одной локации увидит новая локация.',
  end_sessions: 'На всех их устройствах портал сразу попросит войти заново.',
  dismiss: `Телефон и мессенджер освободятся. Единственного администратора локации увольняют отдельно: нужен преемник. История останется, вернуть можно в любой день. Не вернутся: ${NOT_BACK}.`,
  restore: `Вернутся роли и основные локации. Не вернутся: ${NOT_BACK}. Мессенджер каждому нужно привязать заново.`,
};

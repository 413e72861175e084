import type { Employee } from '@studio/contracts';
import {
  client,
  confirmDone,
  needsConnection,
  orpc,
  useAuth,
  useHotkey,
  useNetwork,
  useUnsavedWork,
} from '@studio/portal';
import { Button, ErrorNotice, Field, PhoneInput, Row, Stack, Text, TextInput, VersionsDialog } from '@studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../own/use-act';
import { ownWords } from '../../../shell/account/own-words';
import { settingsWords } from '../words';
import {
  changesBetween,
  type Details,
  DETAILS_FIELDS,
  detailsFaults,
  type DetailsField,
  detailsOf,
} from './details-form';
import { newerRecord } from './newer-record';

/** Name and phone of oneself, to be changed in place. A newer record shows at once, unless something was typed. */
export function DetailsCard({ employee }: { employee: Employee }) {
  const words = settingsWords();
  const { online } = useNetwork();
  const { refresh } = useAuth();
  const cache = useQueryClient();
  const [from, setFrom] = useState(employee);
  const base = detailsOf(from);
  const [typed, setTyped] = useState(base);
  const [faults, setFaults] = useState<ReturnType<typeof detailsFaults>>({});
  const [comparing, setComparing] = useState(false);
  const adopt = (record: Employee) => {
    setFrom(record);
    setTyped(detailsOf(record));
  };
  const keep = (newest: Employee) => {
    adopt(newest);
    cache.setQueryData(orpc.users.employee.queryKey({ input: { employeeId: newest.id } }), newest);
    void refresh();
  };
  const update = useAct(
    (revision: number) => client.auth.updateMe({ revision, ...changesBetween(base, typed) }),
    (saved) => {
      keep(saved);
      confirmDone(words.details.saved);
    },
  );
  const changed = Object.keys(changesBetween(base, typed)) as DetailsField[];
  const dirty = changed.length > 0;
  useUnsavedWork(dirty);
  if (!dirty && employee.revision > from.revision) adopt(employee);
  const newer = newerRecord(update.error);
  const refused = update.error !== null && newer === null ? update.error : null;
  const refusedField = DETAILS_FIELDS.find((field) => field === refused?.field);

  const save = (revision: number) => {
    const wrong = detailsFaults(typed);
    setFaults(wrong);
    if (!dirty || !online || update.isPending || Object.keys(wrong).length > 0) return;
    update.mutate(revision, { onError: (error) => setComparing(newerRecord(error) !== null) });
  };
  useHotkey({ code: 'KeyS', with: 'primary', whileTyping: true, enabled: dirty }, () => save(from.revision));
  const input = (field: DetailsField) => ({
    value: typed[field],
    onChange: (text: string) => setTyped((known) => ({ ...known, [field]: text })),
  });
  const fault = (field: DetailsField) => faults[field] ?? (refusedField === field ? refused?.message : null);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(from.revision);
      }}
    >
      <Stack gap={4}>
        {refused && refusedField === undefined && (
          <ErrorNotice title={words.details.notSaved} requestId={refused.requestId}>
            {refused.message}
          </ErrorNotice>
        )}
        <Field label={words.details.lastName} required error={fault('last_name')}>
          <TextInput autoComplete="family-name" {...input('last_name')} />
        </Field>
        <Field label={words.details.firstName} required error={fault('first_name')}>
          <TextInput autoComplete="given-name" {...input('first_name')} />
        </Field>
        <Field label={words.details.middleName} error={fault('middle_name')}>
          <TextInput autoComplete="additional-name" {...input('middle_name')} />
        </Field>
        <Field label={words.details.phone} required hint={words.details.phoneHint} error={fault('phone')}>
          <PhoneInput {...input('phone')} />
        </Field>
        <Text size="caption" tone="muted">
          {words.details.others}
        </Text>
        {!online && (
          <Text size="caption" tone="warning" aria-live="polite">
            {ownWords().needsConnection}
          </Text>
        )}
        <Row gap={2} justify="end">
          {dirty && (
            <Button variant="ghost" onClick={() => setTyped(base)}>
              {words.cancel}
            </Button>
          )}
          <Button
            variant="primary"
            type="submit"
            loading={update.isPending}
            disabled={!dirty}
            offReason={needsConnection(online)}
          >
            {words.save}
          </Button>
        </Row>
      </Stack>
      {newer !== null && (
        <VersionsDialog
          open={comparing}
          title={words.details.newer}
          rows={versionRows(base, typed, detailsOf(newer))}
          onKeepMine={() => save(newer.revision)}
          onTakeTheirs={() => keep(newer)}
          onClose={() => setComparing(false)}
          busy={update.isPending}
        />
      )}
    </form>
  );
}

function versionRows(base: Details, mine: Details, theirs: Details) {
  const { details } = settingsWords();
  const labels = {
    last_name: details.lastName,
    first_name: details.firstName,
    middle_name: details.middleName,
    phone: details.phone,
  };
  const [own, foreign] = [changesBetween(base, mine), changesBetween(base, theirs)];
  return DETAILS_FIELDS.filter((field) => field in own || field in foreign).map((field) => ({
    label: labels[field],
    mine: mine[field],
    theirs: theirs[field],
    changedByMe: field in own,
    changedByThem: field in foreign,
  }));
}

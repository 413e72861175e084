import type { Employee } from '@studio/contracts';
import { client, confirmDone, needsConnection, orpc, useAuth, useHotkey, useNetwork } from '@studio/portal';
import { FormField, useMeantPhone, useRecordForm } from '@studio/screens';
import { Button, ErrorNotice, PhoneInput, Row, Stack, Text, TextInput, VersionsDialog } from '@studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownWords } from '../../../shell/account/own-words';
import { settingsWords } from '../words';
import { changesBetween, type Details, DETAILS_WORDS, detailsFaults, detailsOf } from './details-form';

/** Name and phone of oneself, to be changed in place. A newer record shows at once, unless something was typed. */
export function DetailsCard({ employee }: { employee: Employee }) {
  const words = settingsWords();
  const { online } = useNetwork();
  const { refresh } = useAuth();
  const cache = useQueryClient();
  const [from, setFrom] = useState(employee);
  const base = detailsOf(from);
  const adopt = (record: Employee) => {
    setFrom(record);
    form.restart(detailsOf(record));
  };
  const keep = (newest: Employee) => {
    adopt(newest);
    cache.setQueryData(orpc.users.employee.queryKey({ input: { employeeId: newest.id } }), newest);
    void refresh();
  };
  const withPhone = useMeantPhone();
  const labels = labelsOf(words.details);
  const form = useRecordForm<Details, Employee, Employee>({
    initial: base,
    labels,
    check: detailsFaults,
    send: ({ changed, revision }) =>
      withPhone(changesBetween(base, { ...base, ...changed }), (edit) => client.auth.updateMe({ revision, ...edit })),
    onSaved(saved) {
      keep(saved);
      confirmDone(words.details.saved);
    },
    revision: from.revision,
    versions: {
      title: words.details.newer,
      formOf: detailsOf,
      words: DETAILS_WORDS,
      onTakeTheirs: keep,
    },
  });
  const dirty = Object.keys(changesBetween(base, form.values)).length > 0;
  if (!form.dirty && employee.revision > from.revision) adopt(employee);
  useHotkey({ code: 'KeyS', with: 'primary', whileTyping: true, enabled: dirty }, form.submit);
  const text = (field: keyof Details) => ({
    value: form.values[field],
    onChange: (typed: string) => form.change({ [field]: typed }),
  });
  const { conflict } = form;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty) form.submit();
      }}
    >
      <Stack gap={4}>
        {form.error && (
          <ErrorNotice title={words.details.notSaved} requestId={form.error.requestId}>
            {form.error.message}
          </ErrorNotice>
        )}
        <FormField form={form} name="last_name" label={labels.last_name} required>
          <TextInput autoComplete="family-name" {...text('last_name')} />
        </FormField>
        <FormField form={form} name="first_name" label={labels.first_name} required>
          <TextInput autoComplete="given-name" {...text('first_name')} />
        </FormField>
        <FormField form={form} name="middle_name" label={labels.middle_name}>
          <TextInput autoComplete="additional-name" {...text('middle_name')} />
        </FormField>
        <FormField form={form} name="phone" label={labels.phone} required hint={words.details.phoneHint}>
          <PhoneInput {...text('phone')} />
        </FormField>
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
            <Button variant="ghost" onClick={() => form.restart(base)}>
              {words.cancel}
            </Button>
          )}
          <Button
            variant="primary"
            type="submit"
            loading={form.busy}
            disabled={!dirty}
            offReason={needsConnection(online)}
          >
            {words.save}
          </Button>
        </Row>
      </Stack>
      {conflict && (
        <VersionsDialog
          open={conflict.open}
          title={conflict.title}
          rows={conflict.rows.filter(({ changedByMe, changedByThem }) => changedByMe || changedByThem)}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
          onClose={conflict.close}
          busy={form.busy}
        />
      )}
    </form>
  );
}

function labelsOf({ lastName, firstName, middleName, phone }: ReturnType<typeof settingsWords>['details']) {
  return { last_name: lastName, first_name: firstName, middle_name: middleName, phone };
}

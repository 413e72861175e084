import { useHotkey } from '@studio/portal';
import {
  Banner,
  Button,
  ErrorNotice,
  formatMoment,
  formatPhone,
  IconChevronDown,
  IconChevronRight,
  IconDownload,
  Row,
  Stack,
  Text,
} from '@studio/ui';
import { FaultSummary } from '@studio/screens';
import { type RefObject, useState } from 'react';
import type { FormNames } from '../compare/compared-session';
import { DuplicateWarning } from './duplicate-warning';
import { faultSummary } from './field-names';
import { LiveRegion } from './live-region';
import { MainFields, MoreFields } from './session-fields';
import type { FormFaults, SessionForm } from './session-form';
import type { FormDraft } from './use-draft';
import type { SavingFailure } from './use-session-saving';

interface CreationFormProps {
  ref: RefObject<HTMLFormElement | null>;
  form: SessionForm;
  /** Display names of the chosen values. */
  names: FormNames;
  onChange: (part: Partial<SessionForm>) => void;
  onSubmit: () => void;
  faults: FormFaults;
  /** Counts failed submissions; each new one moves the focus to the first fault. */
  refusals: number;
  fault: SavingFailure | null;
  /** The form has become a record, or is becoming one, which is not a duplicate of it. */
  saving: boolean;
  offered: FormDraft['offered'];
  onTakeDraft: (form: SessionForm) => void;
  onDropDraft: () => void;
  onDownload: () => void;
}

/** Four fields, two more under «Ещё», and all messages of the form. */
export function CreationForm(props: CreationFormProps) {
  const { ref, form, onChange, onSubmit, faults, refusals, fault, offered } = props;
  const [more, setMore] = useState(false);
  const open = more || form.people !== '' || form.notes !== '' || Boolean(faults.people ?? faults.notes);
  useHotkey({ code: 'Enter', with: 'primary', whileTyping: true, inDialog: true }, onSubmit);

  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap={4}>
        <LiveRegion>
          {offered && (
            <DraftOffer offered={offered} onTake={() => props.onTakeDraft(offered.form)} onDrop={props.onDropDraft} />
          )}
        </LiveRegion>
        {fault?.unsaved && (
          <Banner tone="danger" role="alert" title={fault.message}>
            <Stack gap={3} align="start">
              <Text>
                {fault.inDoubt
                  ? 'Фотосессию отправили прямо на сервер, но ответа нет. Не закрывайте форму и нажмите «Создать» ещё раз: вторая не появится.'
                  : 'Данные есть только в этой форме. Не закрывайте её: повторите или сохраните данные файлом.'}
              </Text>
              <Button size="sm" icon={<IconDownload size={16} aria-hidden />} onClick={props.onDownload}>
                Сохранить файлом
              </Button>
            </Stack>
          </Banner>
        )}
        {fault && !fault.unsaved && (
          <ErrorNotice title="Сервер не принял фотосессию" requestId={fault.requestId}>
            {fault.message} Данные сохранены на устройстве; исправьте их и отправьте ещё раз.
          </ErrorNotice>
        )}
        <FaultSummary faults={faultSummary(faults)} refusals={refusals} form={ref} />
        <MainFields form={form} onChange={onChange} faults={faults} withLocation />
        <LiveRegion>
          {!props.saving && <DuplicateWarning form={form} names={props.names} exceptLocalId={fault?.localId ?? null} />}
        </LiveRegion>
        <Row>
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={open}
            icon={open ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
            onClick={() => setMore(!open)}
          >
            Ещё: сколько человек, заметка
          </Button>
        </Row>
        {open && <MoreFields form={form} onChange={onChange} faults={faults} />}
        {/* Enter in a field submits a form only when the form contains a submit button. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Stack>
    </form>
  );
}

interface DraftOfferProps {
  offered: NonNullable<FormDraft['offered']>;
  onTake: () => void;
  onDrop: () => void;
}

function DraftOffer({ offered, onTake, onDrop }: DraftOfferProps) {
  const { name, phone } = offered.form;
  const what = [name.trim(), phone.trim() && formatPhone(phone)].filter(Boolean).join(', ');
  return (
    <Banner tone="info" title="Есть незаконченная фотосессия">
      <Stack gap={3}>
        <Text>{`${what}, ${formatMoment(offered.updatedAt)}`}</Text>
        <Row gap={2}>
          <Button size="sm" onClick={onTake}>
            Продолжить
          </Button>
          <Button size="sm" variant="ghost" onClick={onDrop}>
            Удалить
          </Button>
        </Row>
      </Stack>
    </Banner>
  );
}

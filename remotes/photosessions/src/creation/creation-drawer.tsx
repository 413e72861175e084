import { isMac, useNavigate, useNetwork, useUnsavedWork } from '@studio/portal';
import { Button, Drawer, Text } from '@studio/ui';
import { useEffect, useRef, useState } from 'react';
import { sessionPath } from '../address';
import { downloadText } from '../download';
import { CreationForm } from './creation-form';
import { formAsText } from './form-file';
import { EMPTY_FORM, type FormFaults, formFaults, isWorthKeeping, type SessionForm } from './session-form';
import { useDraft } from './use-draft';
import { useChoices } from './use-choices';
import { useFormDefaults } from './use-form-defaults';
import { useSessionSaving } from './use-session-saving';

/** In the code that the list fetches ahead: a file of its own would be one more to fetch. */
export { keepPrices } from '../selling/use-prices';

/** The form of a new session in a panel. Input is saved as a draft, so that closing loses nothing. */
export function CreationDrawer({ onClose }: { onClose: () => void }) {
  const { online } = useNetwork();
  const navigate = useNavigate();
  const defaults = useFormDefaults();
  const names = useNames();
  const [typed, setTyped] = useState<Partial<SessionForm>>({});
  const [faults, setFaults] = useState<FormFaults>({});
  const form: SessionForm = { ...EMPTY_FORM, ...defaults, ...typed };
  const draft = useDraft(form);
  const saving = useSessionSaving(draft.key);
  const [saved, setSaved] = useState(false);
  const body = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useUnsavedWork(saving.fault?.unsaved === true);

  // A refused session is already a record on this device: a draft of it would become a second session.
  const { fault } = saving;
  const { forget } = draft;
  useEffect(() => {
    if (fault !== null && fault.localId !== null) forget();
  }, [fault, forget]);

  const change = (part: Partial<SessionForm>) => {
    setTyped((known) => ({ ...known, ...part }));
    setFaults((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in part))));
    if (draft.offered) draft.settle();
  };
  const submit = async () => {
    if (saving.busy || saved) return undefined;
    const wrong = formFaults(form);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return setRefusals((count) => count + 1);
    draft.pause();
    const outcome = await saving.save(form, names(form));
    if (outcome === null) {
      draft.resume();
      return setRefusals((count) => count + 1);
    }
    setSaved(true);
    draft.forget();
    // Sent or kept: photos are added on the session's own page.
    await navigate(sessionPath(outcome.kind === 'sent' ? outcome.serverId : outcome.localId), { replace: true });
  };

  return (
    <Drawer
      open
      onClose={onClose}
      title="Новая фотосессия"
      footer={
        <>
          {!online && (
            <Text size="caption" tone={draft.kept ? 'muted' : 'danger'}>
              {draft.kept
                ? 'Нет связи: фотосессия сохранится на устройстве и уйдёт на сервер сама.'
                : 'Нет связи, а записать на это устройство нельзя. Не закрывайте форму, пока связь не появится, или сохраните данные файлом.'}
            </Text>
          )}
          <Button onClick={onClose}>Закрыть</Button>
          <Button
            variant="primary"
            loading={saving.busy || saved}
            onClick={() => void submit()}
            aria-keyshortcuts={isMac() ? 'Meta+Enter' : 'Control+Enter'}
            title={isMac() ? '⌘ Enter' : 'Ctrl + Enter'}
          >
            Создать
          </Button>
        </>
      }
    >
      <CreationForm
        ref={body}
        form={form}
        names={names(form)}
        onChange={change}
        onSubmit={() => void submit()}
        faults={{ ...faults, ...saving.fault?.faults }}
        refusals={refusals}
        fault={saving.fault}
        saving={saving.busy || saved}
        offered={isWorthKeeping(form) ? null : draft.offered}
        onTakeDraft={(kept) => {
          setTyped(kept);
          draft.settle();
        }}
        onDropDraft={draft.drop}
        onDownload={() =>
          downloadText(`фотосессия ${form.name.trim() || 'без имени'}.txt`, formAsText(form, names(form)))
        }
      />
    </Drawer>
  );
}

/** Display names of the chosen people and locations: the list shows them until the server's are known. */
function useNames() {
  const { photographers, locations } = useChoices();
  return ({ photographerId, locationId }: SessionForm) => ({
    photographer: photographers.find(({ id }) => id === photographerId)?.full_name ?? null,
    location: locations.find(({ id }) => id === locationId)?.name ?? null,
  });
}

import { Button } from '../action/button';
import { Field } from '../form/field';
import { TextInput } from '../form/text-input';
import { Stack } from '../layout/stack';
import { Controlled } from '../testing/controlled';
import { LONG, nothing } from '../testing/samples';
import { Text } from '../text/text';
import { Dialog } from './dialog';
import type { DialogProps } from './dialog-window';

export default { title: 'Overlay/Dialog', component: Dialog, tags: ['alone'] };

const dialog = (props: Partial<DialogProps> = {}) => (
  <Dialog
    open
    onClose={nothing}
    title="Новая фотосессия"
    description="Запись появится в списке сразу."
    footer={
      <>
        <Button>Отмена</Button>
        <Button variant="primary">Записать</Button>
      </>
    }
    {...props}
  >
    <Stack gap={4}>
      <Controlled start="Иванова Мария">
        {(value, onChange) => (
          <Field label="Клиент" required>
            <TextInput value={value} onChange={onChange} />
          </Field>
        )}
      </Controlled>
      {props.children}
    </Stack>
  </Dialog>
);

export const Default = () => dialog();
export const Small = () => dialog({ size: 'sm' });
export const Large = () => dialog({ size: 'lg' });
export const WithoutFooter = () => dialog({ footer: undefined });
export const LongText = () =>
  dialog({
    title: LONG,
    description: LONG,
    children: Array.from({ length: 24 }, (_, line) => <Text key={line}>{LONG}</Text>),
  });

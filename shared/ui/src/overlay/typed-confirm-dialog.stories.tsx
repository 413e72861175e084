import { LONG, nothing } from '../testing/samples';
import { TypedConfirmDialog, type TypedConfirmDialogProps } from './typed-confirm-dialog';

export default { title: 'Overlay/TypedConfirmDialog', component: TypedConfirmDialog, tags: ['alone'] };

const question = (props: Partial<TypedConfirmDialogProps> = {}) => (
  <TypedConfirmDialog
    open
    title="Удалить запись с устройства?"
    description="3 снимка ещё не отправлены и пропадут."
    name="Иванова Мария"
    confirmLabel="Удалить"
    onConfirm={nothing}
    onCancel={nothing}
    {...props}
  />
);

export const Default = () => question();
export const WithoutName = () => question({ name: null });
export const Loading = () => question({ loading: true });
export const LongText = () => question({ title: LONG, name: LONG });

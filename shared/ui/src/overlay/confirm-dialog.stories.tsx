import { LONG, nothing } from '../testing/samples';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';

export default { title: 'Overlay/ConfirmDialog', component: ConfirmDialog, tags: ['alone'] };

const question = (props: Partial<ConfirmDialogProps> = {}) => (
  <ConfirmDialog
    open
    title="Закрыть смену?"
    description="Продажи после закрытия попадут в следующую смену."
    confirmLabel="Закрыть"
    onConfirm={nothing}
    onCancel={nothing}
    {...props}
  />
);
const DELETION = {
  title: 'Удалить фотографию IMG_0042.jpg?',
  description: 'Вернуть её будет нельзя.',
  confirmLabel: 'Удалить',
  danger: true,
};

export const Default = () => question();
export const Danger = () => question(DELETION);
export const Loading = () => question({ ...DELETION, loading: true });
export const LongText = () => question({ title: LONG, description: LONG });

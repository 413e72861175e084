import { Link } from '@studio/portal';
import { Button, Dialog } from '@studio/ui';
import { EmployeeFigures } from './employee-figures';
import type { FigureValues } from './figure-filters';

interface EmployeeDialogProps {
  id: string;
  name: string;
  values: FigureValues;
  onClose: () => void;
}

/** One person's figures of the period. */
export function EmployeeDialog({ id, name, values, onClose }: EmployeeDialogProps) {
  return (
    <Dialog
      open
      size="lg"
      title={name}
      onClose={onClose}
      footer={
        <>
          <Link to={`/users/view/${id}`}>Карточка сотрудника</Link>
          <Button onClick={onClose}>Закрыть</Button>
        </>
      }
    >
      <EmployeeFigures id={id} values={values} />
    </Dialog>
  );
}

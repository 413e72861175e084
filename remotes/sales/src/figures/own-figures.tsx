import { useAuth } from '@studio/portal';
import { EmployeeFigures } from './employee-figures';
import type { FigureValues } from './figure-filters';

/** The signed-in person's own figures. */
export function OwnFigures({ values }: { values: FigureValues }) {
  const { user } = useAuth();
  const id = user?.id;
  return id ? <EmployeeFigures id={id} values={values} /> : null;
}

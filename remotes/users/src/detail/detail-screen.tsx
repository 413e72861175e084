import { useParams } from '@studio/portal';
import { EmployeeView } from './employee-view';

/** `/users/view/:id`: one employee. */
export default function DetailScreen() {
  const { id = '' } = useParams();
  return <EmployeeView key={id} id={id} />;
}

import { SessionTable } from './session-table';

/** Tab of an employee's card: their sessions, newest first. */
export default function TakenBy({ employeeId }: { employeeId: string }) {
  return (
    <SessionTable
      of={{ photographer_id: employeeId }}
      caption="Фотосессии сотрудника"
      empty="Здесь появятся фотосессии, где этот сотрудник назначен фотографом."
      allPath={`/photosessions?photographer=${employeeId}`}
    />
  );
}

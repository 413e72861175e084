import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use, useEffect } from 'react';
import type { RegisteredPart } from '../registered-release';
import type { RegisteredRemote } from '../registry';
import { fakeUser } from '../testing/fake-user';
import { renderScreen } from '../testing/render-screen';
import { PART_SLOTS } from './part-slots';
import { PartView } from './part-view';
import { type OfferedPart, type PartSource, PartsProvider, useParts } from './parts-context';

function remote(name: string, ...parts: RegisteredPart[]): RegisteredRemote {
  return { name, title: name, version: '1', entry: `/remotes/${name}/1/mf-manifest.json`, paths: [`/${name}`], parts };
}

const part = (id: string, rest: Partial<RegisteredPart> = {}): RegisteredPart => ({
  slot: 'employee.tab',
  id,
  title: `Часть ${id}`,
  ...rest,
});

function Card() {
  const parts = useParts('employee.tab');
  return (
    <ul>
      {parts.map((one) => (
        <li key={one.key} aria-label={one.title}>
          <PartView part={one} about={{ employeeId: '7' }} />
        </li>
      ))}
    </ul>
  );
}

const code = (word: string) => async () => ({
  default: ({ employeeId }: { employeeId: string }) => <p>{`${word} ${employeeId}`}</p>,
});

function show(
  remotes: RegisteredRemote[],
  load: PartSource['load'] = code('Сотрудник'),
  rest: Partial<PartSource> = {},
) {
  const crashed = jest.fn();
  const source = { remotes, load, crashed, ...rest };
  const user = fakeUser({ roles: ['salesperson'] });
  renderScreen(
    <PartsProvider source={source}>
      <Card />
    </PartsProvider>,
    { user },
  );
  return { crashed };
}

const shown = () => screen.queryAllByRole('listitem').map((item) => item.getAttribute('aria-label'));

describe('parts of other remotes', () => {
  it('are rendered in their order, get the props of their slot, and other slots have their own', async () => {
    show([
      remote('a', part('last'), part('second', { order: 2 })),
      remote('b', part('first', { order: 1 }), part('panel', { slot: 'photosession.panel' })),
    ]);
    expect(shown()).toEqual(['Часть first', 'Часть second', 'Часть last']);
    expect(await screen.findAllByText('Сотрудник 7')).toHaveLength(3);
  });

  it('come before all others for the roles that they lead for', () => {
    show([remote('a', part('first', { order: 1 }), part('till', { order: 9, leads: ['cashier', 'salesperson'] }))]);
    expect(shown()).toEqual(['Часть till', 'Часть first']);
  });

  it('are hidden without the right, and not loaded', () => {
    const load = jest.fn(code('Сотрудник'));
    show([remote('a', part('pay', { permission: { all: ['manage_roles'] } }))], load);
    expect(shown()).toEqual([]);
    expect(load).not.toHaveBeenCalled();
  });

  it('fail alone, are reported, and load by «Повторить»', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let broken = true;
    const load: PartSource['load'] = async (_, { id }) => {
      if (id === 'sick' && broken) throw new Error('its code did not come');
      return code(id)();
    };
    const { crashed } = show([remote('a', part('well'), part('sick'))], load);
    expect(await screen.findByText('Не удалось показать «Часть sick»')).toBeVisible();
    expect(screen.getByText('well 7')).toBeVisible();
    expect(crashed).toHaveBeenCalledWith(expect.objectContaining({ name: 'a' }), expect.any(Error));
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('sick 7')).toBeVisible();
  });

  it('that wait for too long say so in their own place', async () => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const never = new Promise<string>(() => {});
    const load: PartSource['load'] = async (_, { id }) =>
      id === 'sick' ? { default: () => <p>{use(never)}</p> } : code(id)();
    show([remote('a', part('well'), part('sick'))], load);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('well 7')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(screen.getByText('Не удалось показать «Часть sick»')).toBeVisible();
    expect(screen.getByText('well 7')).toBeVisible();
    jest.useRealTimers();
  });

  it('tell how far their first showing has come, in the order in which they run', async () => {
    const steps: string[] = [];
    const load: PartSource['load'] = async (_, { id }) => ({
      default: () => {
        steps.push(`${id} renders`);
        // oxlint-disable-next-line react-hooks/rules-of-hooks -- a component
        useEffect(() => void steps.push(`${id} acts`), []);
        return null;
      },
    });
    const followed = {
      begins: ({ declared }: OfferedPart) => void steps.push(`${declared.id} begins`),
      shown: ({ declared }: OfferedPart) => void steps.push(`${declared.id} is shown`),
    };
    show([remote('a', part('one'))], load, followed);
    await waitFor(() => expect(steps).toContain('one is shown'));
    const last = (step: string, before: number) => steps.lastIndexOf(step, before);
    const acts = steps.indexOf('one acts');
    expect(steps[steps.indexOf('one renders') - 1]).toBe('one begins');
    expect(steps.slice(last('one begins', acts), acts)).toEqual(['one begins']);
    expect(steps.indexOf('one is shown')).toBeGreaterThan(acts);
  });

  it('that were left out say so, and come back by their button', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let isOut = true;
    const load: PartSource['load'] = async () => {
      if (isOut) throw new Error('R612');
      return code('Снова')();
    };
    show([remote('a', part('sick'))], load, {
      leftOut: ({ title }, error) =>
        error instanceof Error && error.message === 'R612'
          ? { says: `«${title}» пропущено`, again: 'Показать снова' }
          : null,
      allow: () => (isOut = false),
    });
    expect(await screen.findByText('«Часть sick» пропущено')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Показать снова' }));
    expect(await screen.findByText('Снова 7')).toBeVisible();
  });

  it('have the places that the schema of the registry names', () => {
    const schema = jest.requireActual<{ $defs: { part: { properties: { slot: { examples: string[] } } } } }>(
      '../../../../scripts/remotes/remotes.schema.json',
    );
    expect(schema.$defs.part.properties.slot.examples).toEqual(PART_SLOTS);
  });
});

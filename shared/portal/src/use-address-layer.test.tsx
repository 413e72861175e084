import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { useLocation, useNavigate } from './router';
import { renderScreen } from './testing';
import { useAddressLayer } from './use-address-layer';
import { useQueryChange } from './use-query-change';

function Screen() {
  const layer = useAddressLayer('photo');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [, changeQuery] = useQueryChange();
  return (
    <>
      <button type="button" onClick={() => layer.open('1')}>
        open
      </button>
      <button type="button" onClick={() => layer.change('2')}>
        change
      </button>
      <button type="button" onClick={layer.close}>
        close
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
      <button
        type="button"
        onClick={() => {
          changeQuery((query) => new URLSearchParams([...query, ['search', 'а']]), { replace: true });
          layer.open('1');
        }}
      >
        search and open
      </button>
      <button
        type="button"
        onClick={() => {
          changeQuery((query) => new URLSearchParams([...query, ['search', 'а']]), { replace: true });
          void navigate('/other');
        }}
      >
        search and leave
      </button>
      <p>{`${pathname === '/' ? '' : pathname}${search} ${layer.value ?? 'nothing'}`}</p>
    </>
  );
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

describe('a layer that the address names', () => {
  it('opens and closes without leaving the screen twice in the history', async () => {
    renderScreen(<Screen />, { at: '/?page=3' });
    await press('open');
    await press('change');
    expect(screen.getByText('?page=3&photo=2 2')).toBeVisible();
    await press('close');
    expect(screen.getByText('?page=3 nothing')).toBeVisible();
    await press('back');
    expect(screen.getByText('?page=3 nothing')).toBeVisible();
  });

  it('opens over a query that the router does not show yet', async () => {
    renderScreen(<Screen />, { at: '/?page=3' });
    await press('search and open');
    expect(screen.getByText('?page=3&search=%D0%B0&photo=1 1')).toBeVisible();
    await press('close');
    expect(screen.getByText('?page=3&search=%D0%B0 nothing')).toBeVisible();
  });

  it('takes nothing over from a change that the router never showed, since the page was left', async () => {
    renderScreen(<Screen />, { at: '/?' });
    await press('search and leave');
    await press('open');
    expect(screen.getByText('/other?photo=1 1')).toBeVisible();
  });

  it('is closed by going back', async () => {
    renderScreen(<Screen />, { at: '/?page=3' });
    await press('open');
    await press('back');
    expect(screen.getByText('?page=3 nothing')).toBeVisible();
  });

  it('that a link has opened closes in its place', async () => {
    renderScreen(<Screen />, { at: '/?photo=7&page=3' });
    expect(screen.getByText('?photo=7&page=3 7')).toBeVisible();
    await press('close');
    expect(screen.getByText('?page=3 nothing')).toBeVisible();
  });
});

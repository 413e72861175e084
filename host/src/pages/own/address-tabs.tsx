import { Navigate, useDocumentTitle, useNavigate, useParams } from '@studio/portal';
import { type Tab, Tabs } from '@studio/ui';

interface AddressTabsProps<Name extends string> {
  label: string;
  /** Of the page; its shown tab is named behind it in the browser's title. */
  title: string;
  /** `/pages/user-profile`; the tab's name follows. */
  base: `/${string}`;
  /** The first is the one that an unknown name leads to. */
  tabs: readonly (Tab<Name> & { label: string })[];
}

/** Tabs that are addresses (specification §2): `/pages/user-profile/access`. Going from one to another leaves no step back. */
export function AddressTabs<Name extends string>({ label, title, base, tabs }: AddressTabsProps<Name>) {
  const { tab: asked } = useParams();
  const navigate = useNavigate();
  const to = (name: Name | undefined) => `${base}/${name ?? ''}` as const;
  const shown = tabs.find(({ value }) => value === asked);
  useDocumentTitle(shown ? `${title} · ${shown.label}` : null);
  if (shown === undefined) return <Navigate to={to(tabs[0]?.value)} replace />;
  return (
    <Tabs
      label={label}
      value={shown.value}
      onChange={(name) => void navigate(to(name), { replace: true, preventScrollReset: true })}
      tabs={tabs}
    />
  );
}

import type { PageAccess, RolePages } from '@studio/contracts';
import { client, confirmDone, orpc, type PortalError, toPortalError } from '@studio/portal';
import { useTyped } from '@studio/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Pages per role during an edit; saved role by role, each from the revision that was read. */
export function usePageDraft(access: PageAccess | undefined) {
  const cache = useQueryClient();
  const [drafts, setDrafts] = useTyped<readonly RolePages[]>('pages', []);
  const [error, setError] = useState<PortalError | null>(null);
  const [saving, setSaving] = useState(false);
  const savedOf = (roleId: string) => access?.roles.find(({ role_id }) => role_id === roleId);
  const draftOf = (roleId: string) => drafts.find(({ role_id }) => role_id === roleId);
  const pagesOf = (roleId: string) => (draftOf(roleId) ?? savedOf(roleId))?.pages ?? [];
  const changed = drafts.filter(({ role_id, pages }) => !same(pages, savedOf(role_id)?.pages ?? []));
  return {
    changed,
    error,
    saving,
    isOpen: (roleId: string, page: string) => pagesOf(roleId).includes(page),
    isChanged: (roleId: string, page: string) =>
      pagesOf(roleId).includes(page) !== (savedOf(roleId)?.pages.includes(page) ?? false),
    toggle(roleId: string, page: string, checked: boolean) {
      const known = draftOf(roleId) ?? savedOf(roleId);
      if (known === undefined) return;
      const pages = checked ? [...known.pages, page] : known.pages.filter((each) => each !== page);
      setDrafts([...drafts.filter((draft) => draft !== known), { ...known, pages }]);
    },
    reset() {
      setDrafts([]);
      setError(null);
    },
    async save() {
      setSaving(true);
      setError(null);
      let left = changed;
      try {
        for (const draft of changed) {
          const { role_id: roleId, pages, revision } = draft;
          await client.permissions.setRolePages({ roleId, pages, revision });
          left = left.filter((each) => each !== draft);
        }
        confirmDone('Доступ к страницам сохранён');
      } catch (thrown) {
        const failure = toPortalError(thrown);
        setError(failure);
        // Somebody else changed them first: their pages are shown, and edited from there.
        if (failure.code === 'conflict') left = [];
      } finally {
        await cache.invalidateQueries({ queryKey: orpc.permissions.key() });
        setDrafts(left);
        setSaving(false);
      }
    },
  };
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((page) => other.includes(page));
}

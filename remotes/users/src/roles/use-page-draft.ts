import type { PageAccess, RolePages } from '@studio/contracts';
import { countOf } from '@studio/ui';
import { client, confirmDone, orpc, type PortalError, toPortalError } from '@studio/portal';
import { useTyped } from '@studio/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ROLES_FORMS } from '../words/noun-forms';

/** Pages per role during an edit; saved role by role, each from the revision that was read: one that is refused stops no other. */
export function usePageDraft(access: PageAccess | undefined) {
  const cache = useQueryClient();
  const [drafts, setDrafts] = useTyped<readonly RolePages[]>('pages', []);
  const [failed, setFailed] = useState<readonly { role_id: string; error: PortalError }[]>([]);
  const [saving, setSaving] = useState(false);
  const savedOf = (roleId: string) => access?.roles.find(({ role_id }) => role_id === roleId);
  const draftOf = (roleId: string) => drafts.find(({ role_id }) => role_id === roleId);
  const pagesOf = (roleId: string) => (draftOf(roleId) ?? savedOf(roleId))?.pages ?? [];
  const changed = drafts.filter(({ role_id, pages }) => !same(pages, savedOf(role_id)?.pages ?? []));
  return {
    changed,
    failed,
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
      setFailed([]);
    },
    async save() {
      setSaving(true);
      const refused: { draft: RolePages; error: PortalError }[] = [];
      for (const draft of changed) {
        const { role_id: roleId, pages, revision } = draft;
        try {
          await client.permissions.setRolePages({ roleId, pages, revision });
        } catch (thrown) {
          refused.push({ draft, error: toPortalError(thrown) });
        }
      }
      if (refused.length === 0) confirmDone(`Доступ к страницам сохранён: ${countOf(changed.length, ROLES_FORMS)}`);
      setFailed(refused.map(({ draft, error }) => ({ role_id: draft.role_id, error })));
      await cache.invalidateQueries({ queryKey: orpc.permissions.key() });
      // Where somebody else changed them first, their pages are shown, and edited from there.
      setDrafts(refused.filter(({ error }) => error.code !== 'conflict').map(({ draft }) => draft));
      setSaving(false);
    },
  };
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((page) => other.includes(page));
}

import { bulk } from './bulk';
import { canDelete } from './can-delete';
import { create } from './create';
import { dismiss } from './dismiss';
import { get } from './get';
import { leaving } from './leaving';
import { leftAuthors, noteLeft } from './left';
import { list } from './list';
import { merge, mergedCards, mergePreview, unmerge } from './merging';
import { remove } from './remove';
import { restore } from './restore';
import { returning } from './returning';
import { update } from './update';
import { deleteView, saveView, views } from './views';

/** The calls on employees, except those on their sign-ins, which belong to the auth domain. */
export const usersCalls = {
  employee: get,
  employees: list,
  createEmployee: create,
  updateEmployee: update,
  deleteEmployee: remove,
  canDeleteEmployee: canDelete,
  leaving,
  returning,
  dismiss,
  restore,
  bulk,
  leftAuthors,
  noteLeft,
  mergePreview,
  merge,
  unmerge,
  mergedCards,
  views,
  saveView,
  deleteView,
};

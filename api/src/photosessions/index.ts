import { create } from './calls/create';
import { duplicates } from './calls/duplicates';
import { get } from './calls/get';
import { list } from './calls/list';
import { photographers } from './calls/photographers';
import { remove } from './calls/remove';
import { summary } from './calls/summary';
import { update } from './calls/update';

export * from './schema';

export const photosessionsCalls = { list, create, duplicates, photographers, summary, get, update, remove };

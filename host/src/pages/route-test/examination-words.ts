import { PERMISSION_GROUPS, ROLES } from '@studio/contracts';
import type { Demand, RouteMeta } from '@studio/portal';
import type { Answerer } from './examine-address';

const NAMES: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(PERMISSION_GROUPS));

/** Who answers, in words. */
export function answererWords(answerer: Answerer): string {
  switch (answerer.kind) {
    case 'index':
      return 'Оболочка: главная страница, ведёт дальше по роли';
    case 'sign-in':
      return 'Оболочка: вход в портал';
    case 'page':
      return `Оболочка: страница «${answerer.title}»`;
    case 'redirect':
      return `Оболочка: переадресация на ${answerer.target}`;
    case 'error-page':
      return answerer.code === null
        ? 'Никто: страница «Такой страницы нет»'
        : `Оболочка: страница ошибки ${answerer.code}`;
    case 'remote':
      return `Раздел «${answerer.remote.title}»: экран «${answerer.title}»`;
    case 'no-route':
      return `Раздел «${answerer.remote.title}» отвечает за начало адреса, но такого экрана в нём нет`;
    case 'remote-failed':
      return `Раздел «${answerer.remote.title}», но его код не загрузился`;
    case 'broken-entry':
      return `Запись о разделе ${answerer.name} испорчена`;
    case 'not-connected':
      return `Раздел «${answerer.title}» есть в навигации, но ${answerer.off ? 'выключен' : 'не подключён'}`;
    default:
      return 'Неизвестно: список разделов не пришёл с сервера';
  }
}

/** What the route demands, in words: sign-in, permissions, roles. */
export function demandWords({ public: open, requiresAuth, permissions, roles }: RouteMeta): string {
  if (open) return 'Ничего: страница открыта всем';
  const lines = [
    listed('Права', permissions, (name) => NAMES[name] ?? name),
    listed('Роли', roles, (name) =>
      Object.hasOwn(ROLES, name) ? ROLES[name as keyof typeof ROLES].display_name : name,
    ),
  ].filter((line) => line !== null);
  if (lines.length > 0) return lines.join('; ');
  return requiresAuth ? 'Вход в портал' : 'Ничего не требует';
}

function listed<T extends string>(
  title: string,
  demand: Demand<T> | undefined,
  nameOf: (name: T) => string,
): string | null {
  const parts = [
    demand?.all?.length ? `все: ${demand.all.map(nameOf).join(', ')}` : null,
    demand?.any?.length ? `хотя бы одно: ${demand.any.map(nameOf).join(', ')}` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `${title} (${parts.join('; ')})`;
}

import { countOf, plural, type PluralForms } from '../../kernel/words/plural';
import type { ImpactFigures } from '../queries/impact-figures';
import { zoneTitle } from './time-zone';

const OF_SESSIONS: PluralForms = ['открытой фотосессии', 'открытых фотосессий', 'открытых фотосессий'];

interface Renamed {
  from: string;
  to: string;
}

/** Sentences about moving a city to another region. */
export function regionNotes({ from, to }: Renamed, { locations, employees }: ImpactFigures): string[] {
  const withIt =
    locations === 0
      ? ''
      : `, а с ним ${countOf(locations, ['локация', 'локации', 'локаций'])} и ${countOf(employees, ['сотрудник', 'сотрудника', 'сотрудников'])}`;
  return [
    `Город перейдёт из региона «${from}» в регион «${to}»${withIt}.`,
    'В отчётах по регионам и прошлые, и новые фотосессии будут считаться за новым регионом.',
  ];
}

/** Sentences about another time zone. */
export function zoneNotes({ from, to }: Renamed, figures: ImpactFigures, now: Date): string[] {
  if (from === to) return [];
  const { open_photosessions: open, photosessions, with_hours } = figures;
  const clocks = `по поясу «${zoneTitle(to, now)}»`;
  const dates =
    open > 0
      ? `Рабочие даты ${countOf(open, OF_SESSIONS)} останутся прежними; новые считаются ${clocks}.`
      : photosessions > 0
        ? `Рабочие даты прежних фотосессий не изменятся; новые считаются ${clocks}.`
        : `Рабочие даты новых фотосессий считаются ${clocks}.`;
  const hours =
    with_hours === 0
      ? []
      : [`Часы работы ${countOf(with_hours, ['локации', 'локаций', 'локаций'])} остаются прежними по новому времени.`];
  return [dates, ...hours];
}

/** Sentences about moving a location to another city. */
export function moveNotes(city: Renamed, region: Renamed, figures: ImpactFigures): string[] {
  const { employees, photosessions } = figures;
  const across = region.from === region.to ? '' : `, из региона «${region.from}» в регион «${region.to}»`;
  return [
    `Локация перейдёт из города «${city.from}» в город «${city.to}»${across}.`,
    ...(employees === 0
      ? []
      : [
          `${countOf(employees, ['сотрудник останется', 'сотрудника останутся', 'сотрудников останутся'])} на этой локации уже в новом городе.`,
        ]),
    ...(photosessions === 0
      ? []
      : [
          `${countOf(photosessions, ['фотосессия перейдёт', 'фотосессии перейдут', 'фотосессий перейдут'])} в новый город вместе с локацией, прошлые тоже.`,
        ]),
  ];
}

/** Sentences about an archiving. */
export function archiveNotes(figures: ImpactFigures): string[] {
  const { employees, assignments, own_administrators: own, photosessions, open_photosessions: open } = figures;
  const administrators = figures.administrators - own;
  return [
    'Новых фотосессий здесь создать будет нельзя, и в списках выбора локации не будет.',
    ...(employees === 0
      ? []
      : [
          `${countOf(employees, ['сотруднику', 'сотрудникам', 'сотрудникам'])} нужна другая основная локация: выберите, куда ${plural(employees, ['его', 'их', 'их'])} перевести.`,
        ]),
    ...(assignments === 0
      ? []
      : [
          `${countOf(assignments, ['дополнительное назначение закончится', 'дополнительных назначения закончатся', 'дополнительных назначений закончатся'])} сегодняшним днём.`,
        ]),
    ...(administrators === 0
      ? []
      : [
          `${countOf(administrators, ['администратор', 'администратора', 'администраторов'])} ${plural(administrators, ['не будет показан', 'не будут показаны', 'не будут показаны'])}, пока локация в архиве.`,
        ]),
    ...(own === 0
      ? []
      : [
          `${countOf(own, ['администратор перестанет', 'администратора перестанут', 'администраторов перестанут'])} отвечать за локацию вместе с переводом: после возврата из архива назначьте администратора снова.`,
        ]),
    ...(open === 0
      ? []
      : [
          `${countOf(open, ['открытую фотосессию', 'открытые фотосессии', 'открытых фотосессий'])} можно будет завершить, но продать по ${plural(open, ['ней', 'ним', 'ним'])} будет нельзя.`,
        ]),
    ...(photosessions === 0 ? [] : ['Прошлые фотосессии останутся в отчётах.']),
    ...(employees + assignments === 0
      ? []
      : [
          'Фотосессии, которые сохранены здесь без связи и ещё не отправлены, сами уже не уйдут: попросите сотрудников отправить их до этого.',
          'Если вернуть локацию из архива, сотрудники и дополнительные назначения сами не вернутся.',
        ]),
  ];
}

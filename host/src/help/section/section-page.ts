import type { PortalUser, RemoteRegistry } from '@studio/portal';
import { mayOpenRemote } from '../../navigation/openable-pages';

/** A page of the help that a section brings. */
export interface SectionPage {
  /** `/help/<remote>/<id>` */
  path: `/help/${string}`;
  title: string;
  about: string;
  /** Title of the section. */
  section: string;
}

/** The pages that the deployed sections declare, of those that the person may open. */
export function sectionPages(
  registry: RemoteRegistry | null,
  user: Pick<PortalUser, 'id' | 'roles' | 'pages'> | null,
): readonly SectionPage[] {
  return (registry?.remotes ?? [])
    .filter((remote) => user === null || mayOpenRemote(remote, user))
    .flatMap(({ name, title, help = [] }) =>
      help.map((page): SectionPage => ({
        path: `/help/${name}/${page.id}`,
        title: page.title,
        about: page.about,
        section: title,
      })),
    );
}

import { useQuery } from '@tanstack/react-query';
import { readDevOrigins } from '../../sections/override/dev-origins';
import { probeBuild, type ProbedBuild } from '../../sections/override/probe-build';

export interface FoundBuild {
  origin: string;
  build: ProbedBuild;
}

/** What every allowed origin serves at this moment; asked again whenever it is `wanted`, never kept on the device. */
export function useLocalBuilds(wanted: boolean) {
  return useQuery({
    queryKey: ['local-builds'],
    queryFn: async (): Promise<FoundBuild[]> => {
      const origins = await readDevOrigins();
      return Promise.all(origins.map(async (origin) => ({ origin, build: await probeBuild(origin) })));
    },
    enabled: wanted,
    gcTime: 0,
    staleTime: 0,
    retry: false,
    meta: { persist: false },
  });
}

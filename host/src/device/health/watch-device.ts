import { requestPersistence } from '@studio/offline';
import { notify, type Offline } from '@studio/portal';
import { dropApiCaches } from '../owner/forget-answers';
import { watchLastSync } from '../network/last-sync';
import { installDebugHelper } from './install-debug-helper';
import { watchStorage } from './storage-health';

/** What the shell keeps an eye on for the signed-in user. */
export interface DeviceWatch {
  setOwner: (owner: string | null) => void;
}

/** Watches the device's database, room and clock, asks the browser once to keep the data, and helps support look. */
export function watchDevice({ manager, store }: Offline): DeviceWatch {
  let owner: string | null = null;
  let asked = false;
  /** The browser will not promise to keep the data, and nobody has been told so. */
  let refused = false;
  /** When online everything is already being sent to the server: no reason to worry. */
  const tellRefusal = () => {
    if (!refused || manager.isOnline()) return;
    refused = false;
    void warnOfClearing();
  };
  const askOnce = () => {
    if (asked) return;
    asked = true;
    void ask();
  };
  const ask = async () => {
    refused = (await requestPersistence()) === 'refused';
    tellRefusal();
  };
  manager.on('network_status', tellRefusal);
  const lookAtStorage = watchStorage({ manager, store });
  watchLastSync(manager, () => owner);
  installDebugHelper({ manager, store }, () => owner);
  manager.on('photosession_saved_offline', askOnce);
  manager.on('photo_changed', ({ stage }) => void (stage === 'kept' && askOnce()));
  // Pictures kept for reading are dropped in favour of unsent data.
  manager.on('sync_error', ({ error }) => void (error.code === 'storage_full' && dropApiCaches()));
  return {
    setOwner(now) {
      owner = now;
      lookAtStorage(owner);
    },
  };
}

async function warnOfClearing(): Promise<void> {
  const { deviceWords } = await import('./words');
  notify({ message: deviceWords().storage.mayBeCleared, color: 'warning' });
}

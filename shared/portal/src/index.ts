export {
  type CreateResult,
  defineWriteKind,
  newLocalId,
  type KeepResult,
  type KeptPhoto,
  type KeptWrite,
  OfflineFailure,
  type OfflinePhotosession,
  type PhotoStatistics,
  type PhotoTarget,
  type PhotoUploads,
  type RecordError,
  type SaveResult,
  type SendResult,
  type SessionInput,
  type SyncStatistics,
  type WriteKind,
  type WriteOptions,
  type WritePayload,
  type WriteResult,
} from '@studio/offline';
export { client, orpc, type PortalClient } from './api-client';
export { type Auth, AuthProvider, useAuth } from './auth/auth-context';
export { type AuthCalls, AuthSession, type AuthState } from './auth/auth-session';
export type { PortalUser } from './auth/portal-user';
export { employeeIdOf } from './auth/token-payload';
export { readToken } from './auth/token-storage';
export { readStoredRole } from './auth/user-cache';
export { type Branding, branding, KEPT_BRAND_KEY, type KeptBrand, loadBranding } from './branding';
export { ConfirmationDialog } from './confirmation/confirmation-dialog';
export { useDocumentTitle, usePageTitle } from './document-title';
export { Freshness } from './freshness';
export { downloadFile } from './files/download-file';
export { ExportMenu, type ExportMenuProps } from './files/export-menu';
export { saveBlob } from './files/save-blob';
export { type Access, isDemanding, unmetDemand } from './guard/access';
export { type GuardRefusal, readGuardError } from './guard/guard-error';
export { refusedPage } from './guard/page-access';
export { redirectOf } from './guard/route-guard';
export { signInPath } from './guard/sign-in-path';
export { HOST_CONTRACT } from './host-contract';
export { type Hotkey, isMac, matchesHotkey, useHotkey, useHotkeyHelp } from './hotkeys';
export { ImportDialog, type ImportDialogProps } from './imports/import-dialog';
export { type FaultGroup, groupFaults, rowsWords } from './imports/group-faults';
export { MENU_ICONS, type MenuIcon } from './menu-icon';
export { newId } from './new-id';
export type { Notification, NotificationColor } from './notifications/notification';
export {
  confirmDone,
  dismissNotification,
  type NotificationRequest,
  notify,
  notifyFailure,
  useNotifications,
} from './notifications/notify';
export { forgetToasts, type ShownToast, useToastHistory } from './notifications/toast-history';
export { announceSync } from './offline/offline-toasts';
export { type Offline, OfflineProvider, useOffline } from './offline/offline-context';
export { type KeptPhotos, type KeptPhotoView, useKeptPhotos } from './offline/use-kept-photos';
export { type LocalSession, type LocalSessions, useLocalSessions } from './offline/use-local-sessions';
export {
  type KeptWriteView,
  type OfflineWritesView,
  useOfflineWrites,
  useSaveOffline,
} from './offline/use-offline-writes';
export { needsConnection, useNetwork } from './offline/use-network';
export { type Sync, useSync } from './offline/use-sync';
export type { PartProps, PartSlot } from './parts/part-slots';
export { type OfferedPart, PartsProvider, type PartSource, useOfferedActions, useParts } from './parts/parts-context';
export { FirstShow } from './parts/first-show';
export { PartView } from './parts/part-view';
export { WaitingLimit } from './parts/waiting-limit';
export { photoUrl } from './photo-url';
export { PortalError, type PortalErrorCode, toPortalError } from './portal-error';
export { portalPlace } from './portal-place';
export { portalStore } from './portal-store';
export { createQueryClient } from './query/query-client';
export { createQueryPersistence, type QueryPersistence } from './query/query-persistence';
export type { RegisteredEntry, RegisteredPart, RegisteredSearch, RemoteRelease } from './registered-release';
export {
  faultFor,
  parseRegistry,
  type RegisteredRemote,
  type RegistryFault,
  type RemoteCanary,
  type RemoteRegistry,
  remoteFor,
  switchedOffFor,
} from './registry';
export { registryFor, type ReleaseReader } from './release-choice';
export {
  defineRemote,
  type HelpPage,
  type PaletteDevice,
  type PaletteItem,
  type PaletteSearch,
  type RemoteApp,
  type RemoteHelp,
  type RemoteHotkey,
  type RemoteParts,
  type RemoteRoute,
  type ScreenModule,
} from './remote';
export { routeOf } from './remote-route';
export type { Demand, RouteMeta } from './route-meta';
export {
  Link,
  type LinkProps,
  Navigate,
  NavLink,
  type NavLinkProps,
  Outlet,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from './router';
export { moveSettings, readSetting, settingPrefix, writeSetting } from './setting-cookie';
export { holdSecondPage, openSecondPage } from './showing/second-page-window';
export {
  MAX_SHOWN_PICTURES,
  openShowing,
  type Showing,
  SHOWING_BEAT_MS,
  type ShownBill,
  type ShownCart,
  type ShownPicture,
} from './showing/showing';
export { useCartToShow, useShownCart } from './showing/shown-cart';
export { type ShownHotkey, useShownHotkeys } from './shown-hotkeys';
export { type ServerContact, useServerContact } from './server-contact';
export { SwitchedOffProvider, useSwitchedOff } from './switched-off';
export { hasUnsavedWork, hasUnsavedWorkAnywhere, isWorkTakenAway, takeWorkAway, useUnsavedWork } from './unsaved-work';
export { useAddressLayer } from './use-address-layer';
export { useQueryChange } from './use-query-change';

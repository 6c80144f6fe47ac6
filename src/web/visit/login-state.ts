import { httpStatus } from '#domain/basics/http-status.ts';
import type { Issue } from '#domain/basics/issue.ts';
import { call, silence } from '#web/api.ts';
import { keptOnDevice } from './storage.ts';
import { doUserLogin, doUserLogout, getCurrentUserInfo, isUserLoggedIn } from '#web/calls/area/account.ts';
import type { UserInfo } from '#domain/wire/area/account.ts';

/** Who is there (spec 14.4). Small, for it is on every page: no rules, no digest, no messages. */
export type LoginState = {
  /** False until it is known; also in the prerendered page. */
  isInitialised: boolean;
  isLoggedIn: boolean;
  user: UserInfo | null;
  /** The last probe got no answer, so that nothing is known. */
  isUnreachable: boolean;
  /** Logged out here and on purpose, unlike a session that ended by itself or in another tab. */
  hasLeft: boolean;
};

const unknown: LoginState = { isInitialised: false, isLoggedIn: false, user: null, isUnreachable: false, hasLeft: false };
const initialised: LoginState = { ...unknown, isInitialised: true };

/**
 * Says that this browser logged in, so that a visitor who never did costs no probe on every page. It proves nothing: the
 * session is a cookie that scripts cannot read. It also tells the other tabs of a login or logout, unless storage is refused.
 */
const trace = keptOnDevice('tierdach-angemeldet');

/** Whether this browser logged in and has not heard that it is over: all that is known without the server. */
export const hasTrace = () => trace.read() !== null;

const leaveTrace = (isLoggedIn: boolean) => {
  if (isLoggedIn) trace.write('1');
  else trace.remove();
};

let state = unknown;
let isWatching = false;
let hasLeft = false;
let running: Promise<LoginState> | null = null;
const listeners = new Set<() => void>();

const set = (next: LoginState) => {
  state = next;
  for (const listener of listeners) listener();
  return next;
};

const probe = async (): Promise<LoginState> => {
  const unreachable = () => set({ ...state, isInitialised: true, isUnreachable: true });
  const login = await call(isUserLoggedIn).catch(silence);
  if (login?.status === httpStatus.unauthorized) {
    leaveTrace(false);
    return set({ ...initialised, hasLeft });
  }
  if (login?.status !== httpStatus.ok) return unreachable();
  leaveTrace(true);
  hasLeft = false;
  const info = await call(getCurrentUserInfo).catch(silence);
  if (info === null) return unreachable();
  return set({ ...initialised, isLoggedIn: true, user: info.status === httpStatus.ok ? info.data.user : null });
};

/** Asks the server. Whoever asks while a probe is under way gets its answer. */
export const refreshLogin = () => {
  running ??= probe().finally(() => {
    running = null;
  });
  return running;
};

/** A call was answered 401: the session ended here or in another tab. */
export const noteLoggedOut = () => {
  leaveTrace(false);
  set({ ...initialised, hasLeft });
};

/** Takes the password's digest. The caller words the status (`loginOutcomes`); without any answer it throws `CallFailed`. */
export const logIn = async (username: string, passwordDigest: string): Promise<{ status: number; issues: Issue[] }> => {
  const { status, data } = await call(doUserLogin, { body: { username, password: passwordDigest } });
  if (status === httpStatus.ok) {
    await running;
    await refreshLogin();
  }
  return { status, issues: data?._issues ?? [] };
};

/** True when the server ended the session. */
export const logOut = async (): Promise<boolean> => {
  const answer = await call(doUserLogout).catch(silence);
  if (answer?.status !== httpStatus.ok) return false;
  hasLeft = true;
  await running;
  await refreshLogin();
  return true;
};

const watch = () => {
  if (isWatching) return;
  isWatching = true;
  if (hasTrace()) void refreshLogin();
  else if (!state.isInitialised) set(initialised);
  addEventListener('storage', ({ key }) => {
    if (key !== trace.key && key !== null) return;
    if (hasTrace()) void refreshLogin();
    else if (state.isLoggedIn) set(initialised);
  });
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  watch();
  return () => {
    listeners.delete(listener);
  };
};

export const loginState = { get: () => state, unknown: () => unknown, subscribe };

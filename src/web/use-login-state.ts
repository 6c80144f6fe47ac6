import { useSyncExternalStore } from 'react';
import { loginState } from './visit/login-state.ts';

/** Who is there. Apart from the state itself: the frame of every page knows that, and brings no React along. */
export const useLoginState = () => useSyncExternalStore(loginState.subscribe, loginState.get, loginState.unknown);

import { useEffect, useState } from 'react';
import { post } from '#domain/wire/call.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { sendFromWizard } from './connection.ts';

const activateDebugMode = post<undefined, IssuesAnswer>('/api/debug/do_activate_debug_mode');

/** `?debug=1` shows the button that fills in sample data, where the server allows it: not in production (spec 11.16). */
export const useDebugMode = (search: string) => {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (new URLSearchParams(search).get('debug') !== '1') return;
    void sendFromWizard(activateDebugMode, undefined).then(({ status }) => setOn(status === 200));
  }, [search]);
  return isOn;
};

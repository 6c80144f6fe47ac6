import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** To another screen, for a press of a key. */
export const useGo = () => {
  const navigate = useNavigate();
  return useCallback((to: string) => void navigate(to), [navigate]);
};

/** The application that this device keeps. Storage may be forbidden or full: then there is none, and nothing breaks. */
const key = 'tierdach-beitragsrechner';

export const readDeviceEntry = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Whether it is really kept. */
export const writeDeviceEntry = (text: string): boolean => {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};

export const removeDeviceEntry = () => {
  try {
    localStorage.removeItem(key);
  } catch {
    // What was never kept need not be removed.
  }
};

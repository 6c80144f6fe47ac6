import { createContext, use } from 'react';

/**
 * Which files bring a part of a page to life: first its module, then what that needs. Asked while a page is written; the build
 * answers from its list of files, in development it is the source itself.
 */
export type PartFiles = (part: string) => readonly string[];

const nowhere: PartFiles = () => [];
const PartFilesContext = createContext(nowhere);

export const PartFilesProvider = PartFilesContext;

/**
 * For the element that a part starts at. `near`: when it is about to come into view or is touched. `touched`: then only. `now`: as
 * soon as the page is there. Where no page is written (inside an app) nothing is said: there a part is started by whoever shows it.
 */
export const usePart = (part: string, when: 'near' | 'now' | 'touched' = 'near') => {
  const files = use(PartFilesContext)(part);
  return files.length === 0 ? {} : { 'data-part': files.join(' '), 'data-when': when };
};

import '#web/styles.css';
import './desk.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createDeskRouter } from './routes.tsx';

const root = document.getElementById('desk');
if (root === null) throw new Error('the document has no place for the desk');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createDeskRouter()} />
  </StrictMode>,
);

import '@fontsource/barlow/latin-400.css';
import '@fontsource/barlow/latin-500.css';
import '@fontsource/barlow/latin-600.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { chooseLanguage, storedLanguage } from '../i18n/language.ts';
import { startLive } from './live.ts';
import { AppRoutes } from './routes.tsx';
import { MODE_KEY, showScheme } from './scheme.ts';
import { keepSession, store } from './store.ts';
import { theme } from './theme.ts';

showScheme();
keepSession();
startLive();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// Malay is there before the first paint; where its texts cannot be had, the page opens in English.
if (storedLanguage() === 'ms') store.dispatch(await chooseLanguage('ms').catch(() => chooseLanguage('en')));

// As a transition: drawn in small pieces, between which a slow phone can answer.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={MODE_KEY} noSsr>
          <CssBaseline />
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </ThemeProvider>
      </Provider>
    </StrictMode>,
  ),
);

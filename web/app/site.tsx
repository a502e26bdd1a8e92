import ThemeProvider from '@mui/system/ThemeProvider';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { takeFirstAnswers } from '#web/boot/first-answers.ts';
import { preloadPage } from '#web/boot/page.ts';
import { IN_PREVIEW } from '#web/boot/preview-message.ts';
import { keepSession, store } from '#web/boot/store.ts';
import { forgetEarlyAnswers } from '#web/calls/early-answers.ts';
import { LiveContext, openLive } from '#web/live/live.ts';
import { followScheme } from '#web/theme/scheme.ts';
import { houseTheme } from '#web/theme/theme.ts';
import { chooseLanguage, storedLanguage } from '../i18n/language.ts';
import { AppRoutes, ROUTES } from './routes.tsx';

const theme = houseTheme();

/** Opens the site in the page that is shown. */
export async function openSite(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  keepSession();
  // Malay is there before the first paint; where its texts cannot be had, the page opens in English.
  if (storedLanguage() === 'ms') store.dispatch(await chooseLanguage('ms').catch(() => chooseLanguage('en')));
  await pause();
  followScheme();
  const releasePage = await preloadPage(location.pathname, ROUTES, store);
  const releaseFirstAnswers = takeFirstAnswers();
  // After them: they are from before the feed begins, and its opening asks for all of them again.
  const live = openLive(store);
  const onceDrawn = () => {
    releaseFirstAnswers();
    releasePage();
    forgetEarlyAnswers();
  };
  if (IN_PREVIEW) (await import('#web/boot/preview.ts')).startPreview();
  // Asked for by whoever looks into where the time goes: /auctionpage?trace
  if (/[?&]trace\b/.test(location.search)) (await import('./traced-calls.ts')).traceCalls(live, store);
  await pause();
  // As a transition: drawn in small pieces, between which a slow phone can answer.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Provider store={store}>
          <ThemeProvider theme={theme}>
            <LiveContext value={live}>
              <BrowserRouter>
                <AppRoutes />
              </BrowserRouter>
              {/* What is drawn by then holds its own. */}
              <OnceDrawn then={onceDrawn} />
            </LiveContext>
          </ThemeProvider>
        </Provider>
      </StrictMode>,
    ),
  );
  if (!IN_PREVIEW) registerServiceWorker();
}

/** After all of what is drawn with it, whose effects come first. */
function OnceDrawn({ then }: { readonly then: () => void }) {
  useEffect(then, [then]);
  return null;
}

/** Once the page is there: who has it can put the site on the home screen, and be told of what happens while it is closed. */
function registerServiceWorker(): void {
  const register = () => {
    // Browsers that forbid it have the site without it.
    void navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  };
  if (document.readyState === 'complete') setTimeout(register, 3_000);
  else addEventListener('load', () => setTimeout(register, 3_000), { once: true });
}

/** Lets the browser answer before it goes on. */
function pause(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve));
}

import { mount } from 'svelte';
import Shell from './Shell.svelte';
import './look.css';
import { fetchCatalogue } from './http';
import { pushChanges } from './me/profileSync.svelte';
import { followLinks } from './router.svelte';
import { applyPreferences, preferences } from './settings.svelte';
import { browserLanguage, useLanguage } from './words.svelte';

async function begin(): Promise<void> {
  if (location.pathname === '/') void fetchCatalogue().catch(() => {}); // asked for while the words are on their way
  await useLanguage(preferences.language || browserLanguage());
  applyPreferences();
  pushChanges();
  followLinks();
  mount(Shell, { target: document.body });
  // Without HTTPS a browser has no service workers; the page works all the same.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/worker.js').catch(() => {});
}

void begin();

import { mount } from 'svelte';
import Shell from './Shell.svelte';
import './look.css';
import { base } from './base';
import { fetchCatalogue } from './http';
import { pushChanges } from './me/profileSync.svelte';
import { watchWaiting } from './me/waiting.svelte';
import { placeAt } from './places';
import { followLinks, path } from './router.svelte';
import { applyPreferences, preferences } from './settings.svelte';
import { browserLanguage, useLanguage } from './words.svelte';

async function begin(): Promise<void> {
  // Requested while the words are loading.
  placeAt(path())?.load().catch(() => {});
  if (/^\/(t\/.*)?$/.test(path())) fetchCatalogue().catch(() => {});
  await useLanguage(preferences.language || browserLanguage());
  applyPreferences();
  pushChanges();
  followLinks();
  document.body.replaceChildren();
  mount(Shell, { target: document.body });
  watchWaiting();
  // Without HTTPS there are no service workers; the page works anyway.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register(`${base}/worker.js`).catch(() => {});
}

void begin();

document.body.textContent = 'Doghouse';

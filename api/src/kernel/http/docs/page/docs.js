/** The token that the portal keeps for this origin, so that calls can be tried out as oneself. */
const token = localStorage.getItem('access_token');

window.SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('viewer'),
  deepLinking: true,
  validatorUrl: null,
  displayRequestDuration: true,
  requestInterceptor: (request) => {
    if (token && !request.headers.Authorization) request.headers.Authorization = `Bearer ${token}`;
    return request;
  },
});

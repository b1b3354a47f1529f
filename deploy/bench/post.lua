-- wrk: a POST with a small JSON body to the given path.
wrk.method = 'POST'
wrk.body = '{"answer": "local-pass"}'
wrk.headers['Content-Type'] = 'application/json'
